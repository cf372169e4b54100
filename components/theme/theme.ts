import { createTheme, darken, getContrastRatio } from '@mui/material/styles';

/** Specification, section 3. */
export const DEFAULT_COLOR = '#1890ff';

const SURFACE = { light: '#ffffff', dark: '#1b1f27' };
const fontFamily =
  '"Inter Variable", system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/** WCAG AA asks for 4.5:1; the rest is for text of the colour on a surface tinted with it. */
const CONTRAST = 5.4;

/** The given colour, darkened until white text on it can be read, and it itself on a light surface. */
export function readable(color: string): string {
  let shade = color;
  for (let step = 0; step < 20 && getContrastRatio(shade, '#ffffff') < CONTRAST; step += 1) shade = darken(shade, 0.05);
  return shade;
}

/** The console's look. Colours are CSS variables of two schemes, chosen by `data-scheme` on any element. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: readable(DEFAULT_COLOR), light: DEFAULT_COLOR },
        success: { main: '#1b7f4b' },
        warning: { main: '#b45309' },
        error: { main: '#c62828' },
        background: { default: '#f4f6f9', paper: SURFACE.light },
        text: { primary: '#1a2130', secondary: '#5a6475' },
        divider: '#e3e7ee',
      },
    },
    dark: {
      palette: {
        primary: { main: '#4aa8ff', light: '#7cc1ff' },
        success: { main: '#4cc38a' },
        warning: { main: '#f0a85a' },
        error: { main: '#ff7b72' },
        background: { default: '#12151b', paper: SURFACE.dark },
        text: { primary: '#e6e9ef', secondary: '#9aa4b5' },
        divider: '#2b313c',
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
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiButtonBase: {
      styleOverrides: {
        root: ({ theme: t }) => ({
          '&.Mui-focusVisible': { outline: `2px solid ${t.vars.palette.primary.main}`, outlineOffset: 2 },
        }),
      },
    },
    MuiPaper: {
      styleOverrides: {
        root: { backgroundImage: 'none' },
        outlined: ({ theme: t }) => ({ borderColor: t.vars.palette.divider }),
      },
    },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiDialogTitle: { styleOverrides: { root: { fontWeight: 650, fontSize: '1.05rem' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  },
});
