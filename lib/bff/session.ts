import 'server-only';
import { sealData, unsealData } from 'iron-session';
import { SECURE_SESSION_COOKIE, SESSION_COOKIE, SESSION_SECONDS } from '@/lib/session-cookie';
import { sessionSecrets } from './secret';

/** Content of the sealed cookie. It never reaches a script in the browser. */
export interface Session {
  /** Empty if a customer's platform has its own cookie instead. */
  token: string;
  /** Cookies that the platform set at sign-in, in the format of a request. */
  cookie?: string;
  /** User who signed in, if the platform tells it only at sign-in. */
  user?: Record<string, unknown>;
}

/** Lifetime of a cached seal: sealing and unsealing cost more than the rest of a proxied call. */
const RESEAL_AFTER_MS = 60_000;
const REMEMBERED = 10_000;

interface Remembered {
  session: Session;
  sealed: string;
  sealedAt: number;
}
const remembered = new Map<string, Remembered>();
/** Recently ended sessions: the response to a call in flight must not restore the cookie. */
const ended = new Set<string>();

/** Opens the session of a request; `null` without one, or if it is forged or expired. `secure`: the request came over https. */
export async function readSession(cookieHeader: string | null, secure = false): Promise<Session | null> {
  const sealed = sealedIn(cookieHeader, secure);
  return sealed ? ((await open(sealed))?.session ?? null) : null;
}

/** Returns the session of a page's request. */
export const sessionOf = (headers: Headers): Promise<Session | null> =>
  readSession(headers.get('cookie'), isSecure(headers));

/**
 * Returns the Set-Cookie that extends a session by two hours. The browser's copy is renewed with every request; its
 * seal, valid for one minute longer, is renewed once a minute.
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

/** Returns the Set-Cookie that ends a session. No later response renews it. */
export function endSession(session: Session, secure: boolean): string {
  ended.add(nameOf(session));
  if (ended.size > REMEMBERED) ended.delete(ended.values().next().value as string);
  return endedCookie(secure);
}

/** Identifies a session by token and cookie: a platform with cookies may return the same word as token at every sign-in. */
export const nameOf = ({ token, cookie = '' }: Session): string => `${token}\n${cookie}`;

const endedCookie = (secure: boolean): string => cookieText('', secure, 0);

/** Longest cookie including its name: browsers silently drop longer ones. */
const LONGEST_COOKIE = 4_096;

/** True if a browser stores the cookie of a Set-Cookie header. */
export const fitsCookieLimit = (setCookie: string): boolean =>
  (setCookie.split(';', 1)[0] ?? '').length <= LONGEST_COOKIE;

/** Ends a plain cookie received over https, where a neighbouring host or an attacker on the network may have planted it. */
export function expirePlantedCookie(cookieHeader: string | null, secure: boolean): string | null {
  return secure && valueIn(cookieHeader, SESSION_COOKIE) !== undefined ? endedCookie(false) : null;
}

/** True if the browser uses https, to the console or to the proxy in front of it. */
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

/** Returns {} for an invalid seal. iron-session throws for some of them, and a planted one would then fail every page. */
function unsealed(sealed: string): Promise<Partial<Session> & { at?: number }> {
  return unsealData<Partial<Session> & { at?: number }>(sealed, { password: sessionSecrets(), ttl: 0 }).catch(
    () => ({}),
  );
}

function seal(session: Session): Promise<string> {
  // Stores its own time: iron-session would compare ttl with the time of the seal only when it is opened.
  return sealData({ ...session, at: Date.now() }, { password: sessionSecrets(), ttl: 0 });
}

function remember(sealed: string, entry: Remembered): void {
  if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value as string);
  remembered.set(sealed, entry);
}

/** Returns the cookie that only this exact host can have set; without https a plain one counts if there is no such cookie. */
function sealedIn(cookieHeader: string | null, secure: boolean): string | undefined {
  const own = valueIn(cookieHeader, SECURE_SESSION_COOKIE);
  return own === undefined && !secure ? valueIn(cookieHeader, SESSION_COOKIE) : own;
}

/** Returns the value of a cookie; empty for one with a foreign encoding. */
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
