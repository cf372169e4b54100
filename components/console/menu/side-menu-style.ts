import type { SystemStyleObject } from '@mui/system';
import { menuSurface } from '@/components/foundation/theme/menu-style';
import { hoverSx, markedSx } from './menu-entry';

const LEVELS = [0, 1, 2, 3, 4, 5];
const indents: Record<string, { pl: number }> = Object.fromEntries(
  LEVELS.map((level) => [`& .level-${level}`, { pl: 1.5 + level * 1.75 }]),
);

/**
 * Styles of all side menu entries, set once on their list. Entries are most of the shell's markup: built from MUI
 * components, each would mean forty components to render on the server and hydrate in the browser.
 */
export const sideMenuSx: SystemStyleObject = {
  '&, & ul': { m: 0, p: 0, listStyle: 'none' },
  '& li': { display: 'flow-root' },
  '& ul': { bgcolor: menuSurface.sub, minHeight: 0, overflow: 'hidden' },
  '& .entry': {
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    width: 'calc(100% - 24px)',
    minHeight: 40,
    mx: 1.5,
    my: 0.25,
    py: 0.5,
    pr: 1.25,
    border: 0,
    borderRadius: 1.5,
    bgcolor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontSize: '0.84375rem',
    fontWeight: 500,
    lineHeight: 1.3,
    textAlign: 'start',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    transition: 'background-color .15s',
    WebkitTapHighlightColor: 'transparent',
    '&:hover': hoverSx,
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
    '&[aria-current]': { ...markedSx, '&:hover': { bgcolor: markedSx.bgcolor } },
  },
  // Group with the current page: bold, and coloured while collapsed.
  '& .holds-page': { fontWeight: 650, '&[aria-expanded="false"]': { color: 'primary.main' } },
  '& .entry-icon': { flexShrink: 0, display: 'flex', width: 32, fontSize: 18 },
  '& .entry-icon.first': { width: 36, fontSize: 20 },
  '& .entry-label': { flex: '1 1 auto', minWidth: 0, my: 0.5 },
  '& .entry-expand': { ml: 0.5, fontSize: 18, color: 'text.secondary', transition: 'transform .2s' },
  '& [aria-expanded="false"] .entry-expand': { transform: 'rotate(-90deg)' },
  // Expands by CSS: a collapsed group takes no height and no focus.
  '& .within': { display: 'grid', gridTemplateRows: '1fr', transition: 'grid-template-rows .2s' },
  '& .within[inert]': { gridTemplateRows: '0fr' },
  '@media (prefers-reduced-motion: reduce)': { '& .within, & .entry-expand': { transition: 'none' } },
  ...indents,
};

export const levelClass = (level: number) => `level-${Math.min(level, LEVELS.length - 1)}`;
