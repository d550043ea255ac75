// All texts, from the files that Python reads as well. In the bundle stands a packed form of them: pack.mjs replaces this module.

import de from "../../../python/locus_poker/i18n/de.json";
import en from "../../../python/locus_poker/i18n/en.json";
import fr from "../../../python/locus_poker/i18n/fr.json";
import it from "../../../python/locus_poker/i18n/it.json";
import tr from "../../../python/locus_poker/i18n/tr.json";

export type Key = keyof typeof en;

type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };
export type Catalogue = Readonly<Record<Key, string | Plural>>;

export const catalogues = { en, de, fr, it, tr } satisfies Record<string, Catalogue>;
