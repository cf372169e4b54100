import type { Settings, ThemeMode } from './configuration';

/** Who decides between light and dark: the console, or the reader's device. */
export const pageScheme = (mode: ThemeMode) =>
  mode === 'system' ? ('system' as const) : mode === 'night' ? ('dark' as const) : ('light' as const);

/**
 * Attributes of an element that carries the menu. In the mode `dark` it is dark whatever the page is; in every
 * other mode it takes the page's own scheme. (What they mean in colours: `menu-style.tsx`.)
 */
export const menuScheme = (mode: ThemeMode) =>
  mode === 'dark' ? ({ 'data-scheme': 'dark', 'data-menu': 'dark' } as const) : ({} as const);

/** Attributes of the `html` element. The device's own scheme is not known to the server: `SystemScheme` corrects it. */
export function pageAttributes({ mode, weekMode }: Pick<Settings, 'mode' | 'weekMode'>) {
  return {
    'data-scheme': pageScheme(mode) === 'dark' ? ('dark' as const) : ('light' as const),
    'data-mode': mode,
    'data-week': weekMode ? '' : undefined,
  };
}
