/** Lightness of a picture by cell, row by row, 0 to 255: enough to compare two pictures, and small enough to keep. */
export type Fingerprint = readonly number[];

export const COLUMNS = 16;
export const ROWS = 9;

/** Computes a fingerprint from canvas pixels (four bytes each); each cell is the mean of its pixels. */
export function fingerprintOf(pixels: Uint8ClampedArray, width: number, height: number): Fingerprint {
  const sums = Array.from({ length: COLUMNS * ROWS }, () => ({ light: 0, n: 0 }));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = sums[Math.floor((y * ROWS) / height) * COLUMNS + Math.floor((x * COLUMNS) / width)];
      const at = (y * width + x) * 4;
      const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
      if (!cell) continue;
      // On black, as on a screen.
      cell.light += ((0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha) / 255;
      cell.n += 1;
    }
  }
  return sums.map(({ light, n }) => (n === 0 ? 0 : light / n));
}

/** Returns the mean difference of the cells that `counts` accepts; 0 without any. */
export function difference(
  one: Fingerprint,
  other: Fingerprint,
  counts: (cell: number) => boolean = () => true,
): number {
  const cells = one.flatMap((light, cell) => (counts(cell) ? [Math.abs(light - (other[cell] ?? 0))] : []));
  return cells.length === 0 ? 0 : cells.reduce((sum, each) => sum + each) / cells.length;
}
