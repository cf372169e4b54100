import 'server-only';
import { sealData, unsealData } from 'iron-session';
import { SECURE_SESSION_COOKIE, SESSION_COOKIE, SESSION_SECONDS } from '@/lib/session-cookie';
import { sessionSecrets } from './secret';

/** What the cookie holds, sealed. It never reaches a script of the browser. */
export interface Session {
  /** Empty where a platform of the customer's has its own cookie instead. */
  token: string;
  /** Cookies that the platform set at the sign-in, as a request carries them. */
  cookie?: string;
  /** Who signed in, where the platform says it at the sign-in alone. */
  user?: Record<string, unknown>;
}

/** A seal is remembered this long: opening and sealing cost more than the rest of a proxied call. */
const RESEAL_AFTER_MS = 60_000;
const REMEMBERED = 10_000;

interface Remembered {
  session: Session;
  sealed: string;
  sealedAt: number;
}
const remembered = new Map<string, Remembered>();
/** What identifies the latest sessions that ended: the answer to a call that was under way must not bring the cookie back. */
const ended = new Set<string>();

/** Opens the session a request carries; null without one, with a forged one or one past its time. `secure` is over https. */
export async function readSession(cookieHeader: string | null, secure = false): Promise<Session | null> {
  const sealed = sealedIn(cookieHeader, secure);
  return sealed ? ((await open(sealed))?.session ?? null) : null;
}

/** The session of a page's request. */
export const sessionOf = (headers: Headers): Promise<Session | null> =>
  readSession(headers.get('cookie'), isSecure(headers));

/**
 * The Set-Cookie that keeps a session for two more hours. The browser's copy is renewed with every request;
 * its seal, whose own life is a minute longer, is made anew once a minute.
 */
export async function renewedCookie(cookieHeader: string | null, secure: boolean): Promise<string | null> {
  const sealed = sealedIn(cookieHeader, secure);
  const known = sealed ? await open(sealed) : undefined;
  if (!sealed || !known || ended.has(nameOf(known.session))) return null;
  if (Date.now() - known.sealedAt > RESEAL_AFTER_MS) {
    known.sealed = await seal(known.session);
    known.sealedAt = Date.now();
    remember(known.sealed, known);
  }
  return cookieText(known.sealed, secure, SESSION_SECONDS);
}

export async function newCookie(session: Session, secure: boolean): Promise<string> {
  ended.delete(nameOf(session));
  return cookieText(await seal(session), secure, SESSION_SECONDS);
}

/** The Set-Cookie that ends a session. From here on no answer renews it. */
export function endSession(session: Session, secure: boolean): string {
  ended.add(nameOf(session));
  if (ended.size > REMEMBERED) ended.delete(ended.values().next().value as string);
  return endedCookie(secure);
}

/** Names a session by token and cookie: a platform with cookies may answer every sign-in with the same word for a token. */
export const nameOf = ({ token, cookie = '' }: Session): string => `${token}\n${cookie}`;

const endedCookie = (secure: boolean): string => cookieText('', secure, 0);

/** Browsers drop longer cookies, name included, without a word. */
const LONGEST_COOKIE = 4_096;

/** Tells whether a browser keeps the cookie of a Set-Cookie header. */
export const isKept = (setCookie: string): boolean => (setCookie.split(';', 1)[0] ?? '').length <= LONGEST_COOKIE;

/** Ends a plain cookie that came over https, where a neighbouring host or an attacker on the network may have planted it. */
export function plantedCookieEnded(cookieHeader: string | null, secure: boolean): string | null {
  return secure && valueIn(cookieHeader, SESSION_COOKIE) !== undefined ? endedCookie(false) : null;
}

/** Whether the browser speaks https, to the console or to the proxy before it. */
export function isSecure(headers: Headers): boolean {
  return headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https';
}

async function open(sealed: string): Promise<Remembered | undefined> {
  const known = remembered.get(sealed);
  if (known && Date.now() - known.sealedAt < SESSION_SECONDS * 1000) return known;
  const { at, ...kept } = await unsealed(sealed);
  if (!(kept.token || kept.cookie) || !at || Date.now() - at > (SESSION_SECONDS + 60) * 1000) return undefined;
  const fresh = { session: { token: '', ...kept }, sealed, sealedAt: at };
  remember(sealed, fresh);
  return fresh;
}

/** Empty for a seal that is not ours. iron-session throws for some of them, and a planted one would then fail every page. */
function unsealed(sealed: string): Promise<Partial<Session> & { at?: number }> {
  return unsealData<Partial<Session> & { at?: number }>(sealed, { password: sessionSecrets(), ttl: 0 }).catch(
    () => ({}),
  );
}

function seal(session: Session): Promise<string> {
  // Its own time inside: iron-session's ttl would be checked against the time of the seal only when it is opened.
  return sealData({ ...session, at: Date.now() }, { password: sessionSecrets(), ttl: 0 });
}

function remember(sealed: string, entry: Remembered): void {
  if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value as string);
  remembered.set(sealed, entry);
}

/** The cookie that only this very host can have set; a plain one counts where there is no https, and none beside it. */
function sealedIn(cookieHeader: string | null, secure: boolean): string | undefined {
  const own = valueIn(cookieHeader, SECURE_SESSION_COOKIE);
  return own === undefined && !secure ? valueIn(cookieHeader, SESSION_COOKIE) : own;
}

/** The value of a cookie; empty for one that is not encoded as ours are. */
function valueIn(cookieHeader: string | null, name: string): string | undefined {
  const found = (cookieHeader ?? '').split(/; */).find((part) => part.startsWith(`${name}=`));
  try {
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return '';
  }
}

function cookieText(value: string, secure: boolean, seconds: number): string {
  const name = secure ? SECURE_SESSION_COOKIE : SESSION_COOKIE;
  return `${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
}
