import type { ComponentChildren } from "preact";
import type { Answer } from "../messages";

/** The rules page, as Python has it in the reader's language. */
export function Rules({ blocks }: { blocks: NonNullable<Answer["rules"]> }) {
  return (
    <div class="lp-rules" data-testid="rules">
      {blocks.map(([Tag, text], index) =>
        Tag === "table" ? (
          <table key={index}>
            <tbody>
              {text.split("\n").map((row, number) => {
                const Cell = number === 0 ? "th" : "td";
                return (
                  <tr key={row}>
                    {row.split("|").map((cell) => (
                      <Cell key={cell}>{cell}</Cell>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        ) : (
          <Tag key={index}>{Tag === "pre" ? text : inline(text)}</Tag>
        ),
      )}
    </div>
  );
}

const TAGS: Readonly<Record<string, "b" | "code" | "em">> = { "**": "b", "`": "code", "*": "em" };

/** Bold, code and emphasis within a text; all else is text, whatever stands in it. */
function inline(text: string): ComponentChildren[] {
  return text.split(/(\*\*.+?\*\*|`.+?`|\*.+?\*)/).map((part, index) => {
    const mark = /^(\*\*|`|\*)(.+)\1$/.exec(part);
    const Tag = mark && TAGS[mark[1] as string];
    return Tag ? <Tag key={index}>{mark[2]}</Tag> : part;
  });
}
