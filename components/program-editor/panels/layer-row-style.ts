export const LAYER_HEIGHT = 36;

interface RowLook {
  /** Pixels from the top of the list. */
  top: number;
  selected: boolean;
  /** In a group. */
  nested: boolean;
}

/** How a row of the layer list looks. */
export const rowStyle = ({ top, selected, nested }: RowLook) =>
  ({
    position: 'absolute',
    top,
    left: 0,
    right: 0,
    height: LAYER_HEIGHT,
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    pl: nested ? 5 : 2,
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
  return next instanceof HTMLElement && next.role === 'option' ? next : null;
}
