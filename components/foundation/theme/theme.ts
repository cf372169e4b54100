import { createTheme, type Theme } from '@mui/material/styles';
import { cornerless, cornerRoom, FOOT_ROOM, footHeights } from './corner-room';
import { type Shades, shadesOf, surfaces } from './palette';

const fontFamily =
  '"Inter Variable", system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

const made = new Map<string, Theme>();
/** Maximum number of cached colours: a server handles those of its domains, and anybody may send another one. */
const REMEMBERED = 16;

/** Returns the console's theme in a theme colour (#rrggbb). */
export function themeOf(color: string): Theme {
  const known = made.get(color);
  if (known) return known;
  const theme = build(shadesOf(color));
  if (made.size >= REMEMBERED) made.delete(made.keys().next().value ?? '');
  made.set(color, theme);
  return theme;
}

/** Builds a theme whose colours are CSS variables of two schemes, selected by `data-scheme` on any element. */
function build(primary: { light: Shades; dark: Shades }): Theme {
  return createTheme({
    cssVariables: { colorSchemeSelector: 'data-scheme' },
    motion: { reducedMotion: 'system' },
    colorSchemes: {
      light: {
        palette: {
          primary: primary.light,
          success: { main: '#197a47' },
          info: { main: '#01669e' },
          warning: { main: '#b45309' },
          error: { main: '#c62828' },
          background: { default: surfaces.light.page, paper: surfaces.light.paper },
          text: { primary: '#1a2130', secondary: '#545e6f' },
          divider: '#e3e7ee',
        },
      },
      dark: {
        palette: {
          primary: primary.dark,
          // The dark shade carries white text.
          success: { main: '#4cc38a', dark: '#2c7a53' },
          warning: { main: '#f0a85a' },
          error: { main: '#ff7b72' },
          background: { default: surfaces.dark.page, paper: surfaces.dark.paper },
          text: { primary: '#e8eaed', secondary: '#a7adb7' },
          divider: '#303237',
        },
      },
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily,
      fontSize: 13.5,
      h1: { fontSize: '1.5rem', fontWeight: 650, letterSpacing: '-0.01em' },
      h2: { fontSize: '1.125rem', fontWeight: 650 },
      h3: { fontSize: '1rem', fontWeight: 600 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      // Wraps the button below the text on narrow screens if it leaves too little room.
      MuiAlert: {
        styleOverrides: {
          root: { flexWrap: 'wrap' },
          message: { flex: '1 1 8rem', minWidth: 0 },
          action: { whiteSpace: 'nowrap' },
        },
      },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiButtonBase: {
        styleOverrides: {
          root: ({ theme: t }) => ({
            '&.Mui-focusVisible': { outline: `2px solid ${t.vars.palette.primary.main}`, outlineOffset: 2 },
          }),
        },
      },
      // Replaces the default focus style of tree items: a slightly darker shade, invisible on a selected item.
      MuiCssBaseline: {
        styleOverrides: (t) => ({
          // Focused after a navigation only so that Tab continues from there.
          'h1[tabindex="-1"]': { outline: 'none' },
          ':root:has([data-foot])': { [FOOT_ROOM]: `${footHeights.wide}px` },
          [t.breakpoints.down(768)]: { ':root:has([data-foot])': { [FOOT_ROOM]: `${footHeights.phone}px` } },
          '[role=treeitem]:focus-visible > .MuiTreeItem-content': {
            outline: `2px solid ${t.vars.palette.primary.main}`,
            outlineOffset: -2,
          },
        }),
      },
      MuiPaper: {
        styleOverrides: {
          root: { backgroundImage: 'none' },
          outlined: ({ theme: t }) => ({ borderColor: t.vars.palette.divider }),
        },
      },
      // Border, because shadows don't show on a dark page.
      MuiPopover: {
        styleOverrides: {
          paper: ({ theme: t }) => t.applyStyles('dark', { border: `1px solid ${t.vars.palette.divider}` }),
        },
      },
      MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
      MuiTooltip: { defaultProps: { enterDelay: 400 } },
      // Forms in dialogs scroll their fields, not their buttons.
      MuiDialog: {
        styleOverrides: {
          container: { paddingBottom: cornerRoom },
          paper: { ...cornerless, '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } },
        },
      },
      MuiDrawer: { styleOverrides: { paper: { maxHeight: `calc(100% - ${cornerRoom})`, '& > *': cornerless } } },
      MuiDialogTitle: { styleOverrides: { root: { fontWeight: 650, fontSize: '1.05rem' } } },
      MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
    },
  });
}
