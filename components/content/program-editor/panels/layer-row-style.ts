export const LAYER_HEIGHT = 36;

interface RowLook {
  /** Pixels from the top of the list. */
  top: number;
  selected: boolean;
  /** How many groups are around it. */
  depth: number;
}

/** A full step for each group around, up to here; a small one beyond, so that names in a narrow panel keep some room. */
const FULL_STEPS = 3;
const indent = (depth: number) => 2 + 3 * Math.min(depth, FULL_STEPS) + 0.5 * Math.max(depth - FULL_STEPS, 0);

/** How a row of the layer list looks. */
export const rowStyle = ({ top, selected, depth }: RowLook) =>
  ({
    position: 'absolute',
    top,
    left: 0,
    right: 0,
    height: LAYER_HEIGHT,
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    pl: indent(depth),
    pr: 0.5,
    cursor: 'default',
    bgcolor: selected ? 'action.selected' : undefined,
    boxShadow: selected ? 'inset 2px 0 0 var(--mui-palette-primary-main)' : undefined,
    '&:hover': { bgcolor: selected ? 'action.selected' : 'action.hover' },
    '@media (hover: hover)': { '&:not(:hover):not(:focus-within) .quiet': { opacity: 0 } },
    '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
  }) as const;

/** The row before or after one. */
export function neighbour(row: HTMLElement, step: 1 | -1): HTMLElement | null {
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  return next instanceof HTMLElement && next.role === 'treeitem' ? next : null;
}
