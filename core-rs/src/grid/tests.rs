use super::*;

fn all_grids() -> Vec<Grid> {
    let sizes = (0..10).flat_map(|columns| (0..10).map(move |rows| (columns, rows)));
    sizes.filter_map(|(columns, rows)| Grid::new(columns, rows).ok()).collect()
}

#[test]
fn grids_go_from_2x2_to_52_squares() {
    // 7 x 7 sizes, less 8x8, 8x7 and 7x8.
    assert_eq!(all_grids().len(), 46);
    assert_eq!(Grid::new(9, 5), Err(GridError::OutOfRange { columns: 9, rows: 5 }));
    assert_eq!(Grid::new(2, 1), Err(GridError::OutOfRange { columns: 2, rows: 1 }));
    assert_eq!(Grid::new(8, 7), Err(GridError::TooManySquares { columns: 8, rows: 7 }));
    assert_eq!(Grid::new(8, 6).map(Grid::len), Ok(48));
    assert_eq!(Grid::new(7, 7).map(Grid::len), Ok(49));
}

#[test]
fn names_and_indices_of_squares_agree_on_every_grid() {
    for grid in all_grids() {
        assert_eq!(grid.to_string().parse(), Ok(grid));
        assert_eq!(grid.squares().len() as usize, grid.len());
        for (index, square) in grid.squares().iter().enumerate() {
            assert_eq!(grid.index(square), index, "{grid} {square}");
            assert_eq!(grid.square(index), Some(square), "{grid} {square}");
            assert_eq!(grid.parse_square(&square.to_string()), Ok(square));
            assert!(grid.contains(square));
        }
        assert_eq!(grid.square(grid.len()), None);
    }
}

#[test]
fn the_area_is_what_a_king_reaches() {
    for grid in all_grids() {
        for square in grid.squares() {
            let distance = |other: Square| {
                let columns = square.column().abs_diff(other.column());
                (columns.max(square.row().abs_diff(other.row())), columns)
            };
            let near: SquareSet = grid.squares().iter().filter(|&s| distance(s).0 <= 1).collect();
            assert_eq!(grid.area(square), near);
            assert_eq!(grid.neighbours(square), near.without(square));
            assert_eq!(grid.orthogonal(square) | grid.diagonal(square), near.without(square));
            assert_eq!(grid.orthogonal(square) & grid.diagonal(square), SquareSet::EMPTY);
            assert!(
                grid.diagonal(square)
                    .iter()
                    .all(|s| { s.column() != square.column() && s.row() != square.row() })
            );
        }
    }
}

#[test]
fn areas_have_nine_six_or_four_squares() {
    let grid = Grid::NAMED[0];
    let sizes: Vec<u32> = grid.squares().iter().map(|s| grid.area(s).len()).collect();
    assert_eq!(sizes[..6], [4, 6, 6, 6, 6, 4]);
    assert_eq!(sizes[6..12], [6, 9, 9, 9, 9, 6]);
}

#[test]
fn the_window_numbers_the_area_row_by_row_from_below() {
    for bit in 0..64 {
        let square = Square::from_bit(bit);
        for other in SquareSet(u64::MAX) {
            let columns = i32::from(other.column()) - i32::from(square.column());
            let rows = i32::from(square.row()) - i32::from(other.row());
            let near = columns.abs() <= 1 && rows.abs() <= 1;
            let want = if near { 1 << (4 + 3 * rows + columns) } else { 0 };
            assert_eq!(square.window(SquareSet::single(other)), want, "{other} seen from {square}");
        }
        let all: usize = square.area().iter().map(|s| square.window(SquareSet::single(s))).sum();
        assert_eq!(square.window(SquareSet(u64::MAX)), all);
    }
}

#[test]
fn other_texts_are_no_grids_and_no_squares() {
    for text in
        ["", "x", "6", "6X5", "6x", "x5", "06x5", "6x05", "+6x5", "6x5 ", "6x5x4", "6×5", "1000x5"]
    {
        assert_eq!(text.parse::<Grid>(), Err(GridError::NotAGrid(text.to_owned())));
    }
    assert_eq!("10x5".parse::<Grid>(), Err(GridError::OutOfRange { columns: 10, rows: 5 }));
    for text in ["", "a", "a0", "a9", "i1", "A1", "a1 ", "1a", "a10", "é1"] {
        assert_eq!(text.parse::<Square>(), Err(NotASquare), "{text:?}");
    }
}

#[test]
fn errors_name_the_text_and_the_grid() {
    let grid = Grid::NAMED[0];
    let message = |text| grid.parse_square(text).unwrap_err().to_string();
    assert_eq!(message("h6"), "'h6' is off the 6x5 grid");
    assert_eq!(message("é"), "'é' is not a square (like 'c2')");
    let message = |text: &str| text.parse::<Grid>().unwrap_err().to_string();
    assert_eq!(message("6y5"), "'6y5' is not a grid (like '6x5')");
    assert_eq!(message("9x5"), "grid '9x5' is out of range: 2 to 8 columns and 2 to 8 rows");
    assert_eq!(message("8x8"), "grid '8x8' has 64 squares, more than 52");
}
