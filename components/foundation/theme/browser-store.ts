import type { Settings } from './configuration';
import { parseSettings } from './parse-settings';
import { difference, MODE_COOKIE, readSavedTheme, SAVED_KEY, THEME_COOKIE, themeCookieOf } from './saved';

const YEAR = 31_536_000;

/** Keeps the settings for this browser, and for the server's next first paint. */
export function keepSettings(settings: Settings, configuration: Settings): void {
  const differing = difference(settings, configuration);
  try {
    if (Object.keys(differing).length > 0) localStorage.setItem(SAVED_KEY, JSON.stringify(differing));
    else localStorage.removeItem(SAVED_KEY);
  } catch {
    // Without browser storage, the cookies still work.
  }
  setCookie(THEME_COOKIE, themeCookieOf(differing));
  setCookie(MODE_COOKIE, differing.mode ?? '');
}

/** Returns the kept settings. Cookies win, because the page was painted with them. */
export function keptSettings(configuration: Settings): Settings {
  const cookies = new Map(document.cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string]));
  return { ...configuration, ...stored(), ...readSavedTheme((name) => cookies.get(name)) };
}

export function forgetSettings(): void {
  try {
    localStorage.removeItem(SAVED_KEY);
  } catch {
    // Nothing was kept.
  }
  setCookie(THEME_COOKIE, '');
  setCookie(MODE_COOKIE, '');
}

function stored(): Partial<Settings> {
  try {
    return parseSettings(JSON.parse(localStorage.getItem(SAVED_KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Sets a cookie; an empty value removes it. */
function setCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it for the next first paint
  document.cookie = `${name}=${value}; path=/; max-age=${value ? YEAR : 0}; samesite=lax`;
}
