/** Round numbers along a line from 0 to `longest`, three to five of them: each 1, 2, 2.5 or 5 times a power of ten. */
export function ticks(longest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(longest / 4));
  const step = power * ([1, 2, 2.5, 5].find((times) => times * power * 4 >= longest * (1 - 1e-9)) ?? 10);
  const count = Math.floor(longest / step + 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}
