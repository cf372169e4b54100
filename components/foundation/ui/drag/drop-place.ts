/** Drop position: above, below or on a row. */
export type DropPlace = 'before' | 'into' | 'after';

/**
 * Returns the drop position. `part` is the share of the row's height, 0 at its top edge. A row that takes nothing in
 * has two halves.
 */
export function dropPlace(part: number, takes: boolean): DropPlace {
  if (takes && part > 0.3 && part < 0.7) return 'into';
  return part < 0.5 ? 'before' : 'after';
}

/** Returns the drop mark: a line at the edge, or a frame around the target. */
export const dropMark = (over: DropPlace | null) => ({
  boxShadow:
    over === 'before'
      ? 'inset 0 2px 0 var(--mui-palette-primary-main)'
      : over === 'after'
        ? 'inset 0 -2px 0 var(--mui-palette-primary-main)'
        : over === 'into'
          ? 'inset 0 0 0 2px var(--mui-palette-primary-main)'
          : 'none',
});
