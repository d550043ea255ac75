// Squares of a grid as numbers, row by row from 0. Nothing here knows a rule beyond who is next to whom.

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

export const MAX_SIDE = 8;

/** "c2" for the square in the third column of the second row. */
export function squareName(size: Size, square: number): string {
  return "abcdefgh".charAt(square % size.columns) + (Math.floor(square / size.columns) + 1);
}

export function columnOf(size: Size, square: number): number {
  return square % size.columns;
}

export function rowOf(size: Size, square: number): number {
  return Math.floor(square / size.columns);
}

/** The up to eight squares round a square, ascending. */
export function neighbours(size: Size, square: number): number[] {
  const column = columnOf(size, square);
  const row = rowOf(size, square);
  const found: number[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(size.rows - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(size.columns - 1, column + 1); c++) {
      if (r !== row || c !== column) found.push(r * size.columns + c);
    }
  }
  return found;
}

export type Step = "left" | "right" | "up" | "down" | "rowStart" | "rowEnd" | "first" | "last";

/** Where a step leads. At the rim it stays, so that holding an arrow key ends at a corner and not somewhere unexpected. */
export function step(size: Size, square: number, direction: Step): number {
  const column = columnOf(size, square);
  const row = rowOf(size, square);
  switch (direction) {
    case "left":
      return column > 0 ? square - 1 : square;
    case "right":
      return column < size.columns - 1 ? square + 1 : square;
    case "up":
      return row > 0 ? square - size.columns : square;
    case "down":
      return row < size.rows - 1 ? square + size.columns : square;
    case "rowStart":
      return row * size.columns;
    case "rowEnd":
      return row * size.columns + size.columns - 1;
    case "first":
      return 0;
    case "last":
      return size.columns * size.rows - 1;
  }
}
