export const LAYER_HEIGHT = 36;

interface RowLook {
  /** Pixels from the top of the list. */
  top: number;
  selected: boolean;
  /** Number of enclosing groups. */
  depth: number;
}

/**
 * Nesting depth up to which each group indents by a full step; deeper ones by a small step, to leave room for names in
 * a narrow panel.
 */
const FULL_STEPS = 3;
const indent = (depth: number) => 2 + 3 * Math.min(depth, FULL_STEPS) + 0.5 * Math.max(depth - FULL_STEPS, 0);

/** Style of a row in the layer list. */
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

/** Returns the row before or after another. */
export function neighbour(row: HTMLElement, step: 1 | -1): HTMLElement | null {
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  return next instanceof HTMLElement && next.role === 'treeitem' ? next : null;
}
