import { isColour } from '@/lib/colour';
import { layouts, pageWidths, type Settings, themeModes } from './configuration';

/** Key in localStorage: the difference from the configuration, as JSON. */
export const SAVED_KEY = 'consoleSettings';
/** Separate cookie, because the mode can also be chosen before sign-in. */
export const MODE_COOKIE = 'themeMode';
/** Cookie with the settings of the server's first paint, `key:value` joined by dots. */
export const THEME_COOKIE = 'look';

/** Returns the settings that differ from the configuration, compared by value. */
export function difference(settings: Settings, from: Settings): Partial<Settings> {
  const same = (key: keyof Settings) => JSON.stringify(settings[key]) === JSON.stringify(from[key]);
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !same(key as keyof Settings)));
}

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value === text);
const flag = (text: string) => (text === '1' ? true : text === '0' ? false : undefined);

/** Settings of the first paint: letter in the cookie, writer and parser. */
const painted = {
  color: { letter: 'c', read: (text: string) => (isColour(`#${text}`) ? `#${text}` : undefined) },
  layout: { letter: 'l', read: oneOf(layouts) },
  pageWidth: { letter: 'w', read: oneOf(pageWidths) },
  fixedHeader: { letter: 'h', read: flag },
  fixedSideBar: { letter: 's', read: flag },
  fixedTabs: { letter: 't', read: flag },
  weekMode: { letter: 'k', read: flag },
  multiPage: { letter: 'm', read: flag },
  hideSetting: { letter: 'g', read: flag },
} as const;

function written(value: string | boolean): string {
  return typeof value === 'boolean' ? String(Number(value)) : value.replace('#', '');
}

/** Returns the text of the theme cookie; empty if nothing of the first paint differs. */
export function themeCookieOf(differing: Partial<Settings>): string {
  const parts = Object.entries(painted).map(([key, { letter }]) => {
    const value = differing[key as keyof typeof painted];
    return value === undefined ? undefined : `${letter}:${written(value)}`;
  });
  return parts.filter((part) => part !== undefined).join('.');
}

/** Parses the cookies of a request; invalid parts are omitted. */
export function readSavedTheme(cookie: (name: string) => string | undefined): Partial<Settings> {
  const saved: Record<string, unknown> = {};
  const texts = new Map((cookie(THEME_COOKIE) ?? '').split('.').map((part) => [part[0], part.slice(2)]));
  for (const [key, { letter, read }] of Object.entries(painted)) {
    const value = read(texts.get(letter) ?? '');
    if (value !== undefined) saved[key] = value;
  }
  const mode = oneOf(themeModes)(cookie(MODE_COOKIE) ?? '');
  if (mode) saved.mode = mode;
  return saved as Partial<Settings>;
}
