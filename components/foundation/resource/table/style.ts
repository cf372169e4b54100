import { styled } from '@mui/material/styles';
import { onPhone } from '@/components/foundation/shell/measures';
import { stickToBottom } from '@/components/foundation/theme/corner-room';

const ROW_HEIGHT = 56;
const TICK = 'polygon(14% 44%, 0 58%, 40% 96%, 100% 22%, 86% 8%, 40% 68%)';
const DASH = 'polygon(0 40%, 100% 40%, 100% 60%, 0 60%)';

/** Container that scrolls a table too wide for it, instead of the page. */
export const Frame = styled('div')(({ theme }) => ({
  minWidth: 0,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  // `clip` instead of `hidden`: the sticky footer refers to the page's scroll container.
  overflow: 'clip',
  // Positioned: otherwise a visually hidden heading beyond the edge would widen the page.
  '& > .scroll': { position: 'relative', overflowX: 'auto' },
}));

/**
 * Styles of the whole table in one component: a page has hundreds of cells, and a component for each would take longer
 * than everything else on the screen.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one style sheet, whose rules override each other in this order
export const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    ...theme.typography.body2,
    width: '100%',
    minWidth: 'var(--least)',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    color: palette.text.primary,

    '& th, & td': {
      height: ROW_HEIGHT,
      padding: '0 8px',
      textAlign: 'start',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      borderBottom: `1px solid ${palette.divider}`,
    },
    // Aligned with the table's footer.
    '& th:first-of-type, & td:first-of-type': { paddingInlineStart: 18 },
    '& tbody tr:last-of-type td': { borderBottom: 0 },
    // Wraps between words: a truncated heading is useless.
    '& th': { fontWeight: 600, color: palette.text.secondary, whiteSpace: 'normal', lineHeight: 1.3 },
    // Wraps to several lines, because there is more room below than beside.
    '& .text': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '2',
      overflow: 'hidden',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      lineHeight: 1.4,
    },
    '& col': { width: 'var(--part)' },
    '& .center': { textAlign: 'center' },
    '& .end': { textAlign: 'end' },
    [onPhone]: {
      minWidth: 'var(--least-narrow)',
      '& col': { width: 'auto' },
      '& .wide': { display: 'none' },
      '& .text': { WebkitLineClamp: '3' },
    },

    '& th > button': {
      font: 'inherit',
      color: 'inherit',
      background: 'none',
      border: 0,
      margin: '0 -4px',
      textAlign: 'inherit',
      padding: 4,
      maxWidth: '100%',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      borderRadius: 4,
      cursor: 'pointer',
      '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
      // Takes room only while the list is sorted by the column; otherwise it overlays the edge on hover.
      '& > svg': {
        width: 16,
        height: 16,
        flexShrink: 0,
        marginInlineEnd: -20,
        fill: 'currentColor',
        opacity: 0,
        transition: 'opacity .15s',
      },
      '&:hover > svg, &:focus-visible > svg': { opacity: 0.5 },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    },
    '& th[aria-sort]:not([aria-sort="none"])': {
      color: palette.text.primary,
      '& svg': { opacity: '1 !important', marginInlineEnd: 0 },
    },
    '& th[aria-sort="descending"] svg': { transform: 'scaleY(-1)' },

    '& tbody tr': { outline: 'none' },
    '& tbody tr.opens': { cursor: 'pointer' },
    '& tbody tr:hover': { backgroundColor: palette.action.hover },
    '& tbody tr[aria-selected="true"]': {
      backgroundColor: theme.alpha(palette.primary.main, 0.08),
      '&:hover': { backgroundColor: theme.alpha(palette.primary.main, 0.12) },
    },
    '& tbody tr:focus-visible': { boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },

    '& .tick.tick': { padding: 0 },
    '& .tick > label': {
      display: 'grid',
      placeItems: 'center',
      height: ROW_HEIGHT - 1,
      cursor: 'pointer',
      userSelect: 'none',
    },
    '& input': {
      appearance: 'none',
      width: 16,
      height: 16,
      margin: 0,
      flexShrink: 0,
      border: `2px solid ${palette.text.secondary}`,
      borderRadius: 2,
      cursor: 'inherit',
      '&:checked, &:indeterminate': { borderColor: palette.primary.main, backgroundColor: palette.primary.main },
      '&::before': {
        content: '""',
        display: 'block',
        width: 12,
        height: 12,
        backgroundColor: palette.primary.contrastText,
        visibility: 'hidden',
      },
      '&:checked::before': { clipPath: TICK, visibility: 'visible' },
      '&:indeterminate::before': { clipPath: DASH, visibility: 'visible' },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
      '&:disabled': { opacity: 0.4, cursor: 'default' },
    },

    '& .waiting': {
      display: 'block',
      width: '70%',
      height: 12,
      borderRadius: 4,
      backgroundColor: palette.action.hover,
      animation: 'waiting 1.6s ease-in-out infinite',
    },
    '@keyframes waiting': { '50%': { opacity: 0.4 } },
    '@media (prefers-reduced-motion: reduce)': { '& .waiting': { animation: 'none' } },
  };
});

export const Foot = styled('div')(({ theme }) => ({
  ...stickToBottom,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 52,
  padding: '6px 10px',
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  color: (theme.vars ?? theme).palette.text.secondary,
}));
