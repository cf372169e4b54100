import type { Settings, ThemeMode } from './configuration';

/** Returns what decides between light and dark: the console, or the reader's device. */
export const pageScheme = (mode: ThemeMode) =>
  mode === 'system' ? ('system' as const) : mode === 'night' ? ('dark' as const) : ('light' as const);

/**
 * Returns the attributes of an element with a menu. In the mode `dark` it is dark whatever the page is; otherwise it
 * follows the page's scheme. Colours: `menu-style.tsx`.
 */
export const menuScheme = (mode: ThemeMode) =>
  mode === 'dark' ? ({ 'data-scheme': 'dark', 'data-menu': 'dark' } as const) : ({} as const);

/**
 * Returns the attributes of the `html` element. The server doesn't know the device's scheme: `SystemScheme` corrects
 * it.
 */
export function pageAttributes({ mode, weekMode }: Pick<Settings, 'mode' | 'weekMode'>) {
  return {
    'data-scheme': pageScheme(mode) === 'dark' ? ('dark' as const) : ('light' as const),
    'data-mode': mode,
    'data-week': weekMode ? '' : undefined,
  };
}
