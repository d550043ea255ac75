//! Batches against single hands, on every path.

use super::*;
use crate::hand::{category, category_with_joker, value};
use crate::rng::Rng;
use proptest::prelude::*;

/// Every path that this processor has, checked and not.
fn all_options() -> Vec<Options> {
    let paths = Path::ALL.into_iter().filter(|path| path.is_available());
    paths.flat_map(|path| [true, false].map(|check| Options { check, path })).collect()
}

/// Rows of different cards. Every other batch is from few cards, so that strong hands are common.
fn rows(seed: u64, width: usize, count: usize) -> Vec<u8> {
    let mut rng = Rng::new(seed);
    let mut deck: Vec<u8> = if seed % 2 == 0 { (0..52).collect() } else { (32..52).collect() };
    (0..count)
        .flat_map(|_| {
            rng.shuffle(&mut deck);
            deck[..width].to_vec()
        })
        .collect()
}

fn set(row: &[u8]) -> CardSet {
    row.iter().map(|&id| Card::new(id).unwrap()).collect()
}

proptest! {
    #[test]
    fn batches_agree_with_single_hands(seed: u64, width in 1..=9_usize, count in 0..200_usize) {
        let ids = rows(seed, width, count);
        let sets: Vec<CardSet> = ids.chunks_exact(width).map(set).collect();
        for options in all_options() {
            for joker in [false, true] {
                let single = if joker { category_with_joker } else { category };
                let expected: Vec<u8> = sets.iter().map(|&s| single(s) as u8).collect();
                let mut out = vec![255; count];
                categories_of_rows(&ids, width, joker, options, &mut out).unwrap();
                prop_assert_eq!(&out, &expected, "{:?}", options);
            }
            if width >= 5 {
                let expected: Vec<u16> = sets.iter().map(|&s| value(s)).collect();
                let mut out = vec![0; count];
                values_of_rows(&ids, width, options, &mut out).unwrap();
                prop_assert_eq!(&out, &expected, "{:?}", options);
            }
        }
    }

    #[test]
    fn the_first_bad_row_is_named(
        seed: u64,
        width in 2..=9_usize,
        count in 1..200_usize,
        at in any::<prop::sample::Index>(),
        later in any::<prop::sample::Index>(),
        id in 52..=255_u8,
        columns in prop::sample::subsequence((0..9_usize).collect::<Vec<_>>(), 2),
    ) {
        let mut ids = rows(seed, width, count);
        let row = at.index(count);
        let (first, second) = (columns[0] % width, columns[1] % width);
        prop_assume!(first != second);
        let (first, second) = (first.min(second), first.max(second));
        let mut spoilt = ids.clone();
        spoilt[row * width + second] = spoilt[row * width + first];
        let card = Card::new(ids[row * width + first]).unwrap();
        ids[row * width + first] = id;
        // Something wrong further down changes nothing.
        for ids in [&mut ids, &mut spoilt] {
            let later = row + 1 + later.index(count);
            if later < count {
                ids[later * width] = 99;
            }
        }
        let duplicate = BadRow { row, fault: Fault::DuplicateCard { card, column: second } };
        let unknown = BadRow { row, fault: Fault::UnknownCard { id, column: first } };
        for options in all_options() {
            let expect = |error| if options.check { Err(error) } else { Ok(()) };
            let mut out = vec![0; count];
            for joker in [false, true] {
                let of = |ids: &[u8], out: &mut [u8]| categories_of_rows(ids, width, joker, options, out);
                prop_assert_eq!(of(&spoilt, &mut out), expect(duplicate));
                prop_assert_eq!(of(&ids, &mut out), expect(unknown));
            }
            if width >= 5 {
                let mut out = vec![0; count];
                let of = |ids: &[u8], out: &mut [u16]| values_of_rows(ids, width, options, out);
                prop_assert_eq!(of(&spoilt, &mut out), expect(duplicate));
                prop_assert_eq!(of(&ids, &mut out), expect(unknown));
            }
        }
    }

    #[test]
    fn any_bytes_are_safe_without_the_check(ids in prop::collection::vec(any::<u8>(), 9 * 70)) {
        for options in all_options().into_iter().filter(|options| !options.check) {
            for width in 1..=9 {
                let rows = ids.len() / width;
                let ids = &ids[..rows * width];
                let mut out = vec![0; rows];
                categories_of_rows(ids, width, false, options, &mut out).unwrap();
                prop_assert!(out.iter().all(|&category| category <= 8));
                categories_of_rows(ids, width, true, options, &mut out).unwrap();
                prop_assert!(out.iter().all(|&category| category <= 8));
                if width >= 5 {
                    values_of_rows(ids, width, options, &mut vec![0; rows]).unwrap();
                }
            }
        }
    }
}

#[test]
fn in_a_row_an_unknown_card_is_named_before_a_duplicate() {
    let error = categories_of_rows(&[5, 5, 99], 3, true, Options::default(), &mut [0]);
    assert_eq!(error, Err(BadRow { row: 0, fault: Fault::UnknownCard { id: 99, column: 2 } }));
}

#[test]
fn rows_without_cards_are_high_cards() {
    for joker in [false, true] {
        let mut out = [9; 3];
        categories_of_rows(&[], 0, joker, Options::default(), &mut out).unwrap();
        assert_eq!(out, [0; 3]);
    }
}

#[test]
fn this_machine_runs_more_than_one_path() {
    // The fast path would go untested on a machine without it; continuous integration has it.
    let paths = Path::ALL.into_iter().filter(|path| path.is_available()).count();
    if cfg!(target_arch = "x86_64") && std::env::var_os("CI").is_some() {
        assert!(paths > 1, "no processor with AVX2 here");
    }
    assert!(Path::best().is_available());
}
