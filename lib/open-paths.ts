export const LOGIN_PATH = '/login';
export const LOGOUT_PATH = '/logout';
export const REGISTER_PATH = '/register';
export const FORGOTTEN_PATH = '/forgotten';
export const NOT_FOUND_PATH = '/404';
/** Header in which the middleware passes the requested path to a page. */
export const PATH_HEADER = 'x-path';

/** Pages without a session: specification, sections 2 and 6, the first initialisation, and the pages of terminals. */
const open = [
  LOGIN_PATH,
  LOGOUT_PATH,
  REGISTER_PATH,
  FORGOTTEN_PATH,
  '/403',
  NOT_FOUND_PATH,
  '/500',
  '/sysInit',
  '/player',
  '/kiosk',
];

/** Public page of a screen, by the token of its code. */
const CORNER = /^\/s\/[\w-]{1,100}$/;

/** True if a path is the public page of a screen. */
export const isCorner = (path: string): boolean => CORNER.test(path);

/** True for pages without a session. */
export function isOpen(path: string): boolean {
  return open.includes(path) || isCorner(path);
}

/** Returns a path to return to after sign-in: a page of this console, never a call or another site. */
export function safeReturn(from: string | null | undefined, isPage: (path: string) => boolean): string {
  if (!from?.startsWith('/') || from.includes('\\')) return '/home';
  const url = URL.canParse(from, 'http://console') ? new URL(from, 'http://console') : undefined;
  // Resolved dots may leave `//host` behind, which a browser takes for another site: no page.
  if (url?.origin !== 'http://console' || !isPage(url.pathname) || isOpen(url.pathname)) return '/home';
  return url.pathname + url.search;
}

/** Returns the target of an ended session: /logout, which returns to the page after sign-in. */
export function signedOutPath(from: string | null): string {
  return from ? `${LOGOUT_PATH}?from=${encodeURIComponent(from)}` : LOGOUT_PATH;
}
