import type { CssVarsTheme } from '@mui/material/styles';
import { themeOf } from './theme';

/** Colours that the pages before sign-in are drawn with, which do without MUI's weight. */
const wanted = {
  '--accent': (p: Palette) => p.primary.main,
  '--on-accent': (p: Palette) => p.primary.contrastText,
  '--accent-hover': (p: Palette) => p.primary.dark,
  '--page': (p: Palette) => p.background.default,
  '--paper': (p: Palette) => p.background.paper,
  '--text': (p: Palette) => p.text.primary,
  '--text-faint': (p: Palette) => p.text.secondary,
  '--line': (p: Palette) => p.divider,
  '--error': (p: Palette) => p.error.main,
  '--warning': (p: Palette) => p.warning.main,
  '--success': (p: Palette) => p.success.main,
};
type Schemes = CssVarsTheme['colorSchemes'];
type Palette = NonNullable<Schemes['light']>['palette'];

/** The theme's own colours as a style sheet of CSS variables, for both schemes. For the server: it makes a whole theme. */
export function plainColours(color: string): string {
  const { light, dark } = (themeOf(color) as unknown as CssVarsTheme).colorSchemes;
  const rule = (selector: string, palette: Palette) =>
    `${selector}{${Object.entries(wanted)
      .map(([name, of]) => `${name}:${of(palette)}`)
      .join(';')}}`;
  return [light && rule(':root', light.palette), dark && rule('[data-scheme="dark"]', dark.palette)].join('');
}
