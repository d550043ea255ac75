// The signs on the buttons: one path each, drawn with a line on a field of 20 by 20.

export const ICONS = {
  undo: "M7.5 3.5L3.5 7.5L7.5 11.5M4 7.5H11.8A4.6 4.6 0 0 1 11.8 16.7H7",
  redo: "M12.5 3.5L16.5 7.5L12.5 11.5M16 7.5H8.2A4.6 4.6 0 0 0 8.2 16.7H13",
  swap: "M13 3L16.5 6.5L13 10M16 6.5H4M7 10.5L3.5 14L7 17.5M4 14H16",
  resign: "M4.5 17.5V3M4.5 4C8 2 11 6 15.5 4V11C11 13 8 9 4.5 11",
  hint: "M7.6 13.4C7.6 11.6 5 10.6 5 7.4A5 5 0 0 1 15 7.4C15 10.6 12.4 11.6 12.4 13.4ZM8 16.2H12",
  analyse: "M3.5 16.5V11M8 16.5V6.5M12.5 16.5V9M17 16.5V3.5",
  seat: "M10 9.6A3 3 0 1 0 10 3.6A3 3 0 0 0 10 9.6M4 16.6C4 13.6 6.5 12 10 12S16 13.6 16 16.6",
  review: "M3.5 13.5L7.5 8.5L11 11.5L16.5 4.5M3.5 17H16.5",
} as const;
