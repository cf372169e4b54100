import type { CssVarsTheme } from '@mui/material/styles';
import { themeOf } from './theme';

/** Colours of the pages before sign-in, which do without MUI. */
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

/**
 * Returns the theme's colours as CSS variables, for both schemes. Builds a whole theme: for the server and previews
 * only.
 */
export function plainVariables(color: string): Record<'light' | 'dark', Record<string, string>> {
  const { light, dark } = (themeOf(color) as unknown as CssVarsTheme).colorSchemes;
  const of = (scheme: typeof light) =>
    Object.fromEntries(
      Object.entries(wanted).flatMap(([name, read]) => (scheme ? [[name, read(scheme.palette)]] : [])),
    );
  return { light: of(light), dark: of(dark) };
}

/** Returns these variables as a style sheet. */
export function plainColours(color: string): string {
  const { light, dark } = plainVariables(color);
  const rule = (selector: string, variables: Record<string, string>) =>
    `${selector}{${Object.entries(variables)
      .map(([name, value]) => `${name}:${value}`)
      .join(';')}}`;
  return rule(':root', light) + rule('[data-scheme="dark"]', dark);
}
