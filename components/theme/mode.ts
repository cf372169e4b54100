/** light: light page and menu. dark: light page, dark menu. night: all dark. (Specification, section 2; design of the shell.) */
export const themeModes = ['light', 'dark', 'night'] as const;
export type ThemeMode = (typeof themeModes)[number];

export const DEFAULT_MODE: ThemeMode = 'dark';

/** A cookie, so that the server's first paint is right. */
export const MODE_COOKIE = 'themeMode';

export function modeOf(text: string | undefined): ThemeMode {
  return themeModes.find((mode) => mode === text) ?? DEFAULT_MODE;
}

export const pageScheme = (mode: ThemeMode) => (mode === 'night' ? 'dark' : 'light');
export const menuScheme = (mode: ThemeMode) => (mode === 'light' ? 'light' : 'dark');
