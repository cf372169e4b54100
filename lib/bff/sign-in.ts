import 'server-only';
import type { Dispatcher } from 'undici';
import { codeOf, isMissing } from '@/lib/contract/foreign/answer';
import { tokenIn, userIn, wantsCaptcha } from '@/lib/contract/foreign/session';
import { getUserInfo } from '@/lib/contract/session';
import type { Session } from './session';
import { shortJson } from './short-body';
import { ask, authorisation, basePath, env, upstream } from './upstream';

const TIMEOUT_MS = 3_000;
/** Bytes of a session that fit into a cookie of 4 KB once sealed. */
const LONGEST_SESSION = 2_600;

/** Returns the session that a sign-in response begins; undefined if it was rejected, or contains none. */
export async function sessionOfSignIn(
  envelope: unknown,
  set: Dispatcher.ResponseData['headers'][string],
): Promise<Session | undefined> {
  if (codeOf(envelope) !== 0) return undefined;
  const cookie = cookiesIn(set);
  const token = tokenIn(envelope) ?? '';
  if (!token && !cookie) return undefined;
  const session: Session = { token, ...(cookie && { cookie }) };
  const user = env.APM_WEB_URL && (await lacksUserInfo(session)) ? userIn(envelope) : undefined;
  return user ? { ...session, user: short(user, LONGEST_SESSION - sizeOf(session)) } : session;
}

/**
 * Returns the sign-in response for the browser. No script in the browser ever sees the token; the rest follows the
 * contract, if readable.
 */
export function answerOfSignIn(envelope: unknown): unknown {
  return { code: 0, msg: '', data: { token: '', user: userIn(envelope) } };
}

/** Fields of a rejection that the browser gets. Any other field could contain a token. */
const OF_REFUSAL = ['code', 'success', 'msg', 'message', 'errors', 'values', 'conflict', 'retryAfter'];

/**
 * Reduces a rejected sign-in to what the browser may see. `conflict` tells that a captcha is needed, like `errors` on
 * our platform.
 */
export function refusalOfSignIn(envelope: object): unknown {
  const said = Object.fromEntries(Object.entries(envelope).filter(([name]) => OF_REFUSAL.includes(name)));
  return 'errors' in said || !wantsCaptcha(envelope) ? said : { ...said, conflict: 'validateCode' };
}

/** Returns the cookies set by a response in the format of a request. */
function cookiesIn(set: Dispatcher.ResponseData['headers'][string]): string {
  const kept = new Map<string, string>();
  for (const cookie of [set ?? []].flat()) {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
    const name = pair.split('=', 1)[0] ?? '';
    if (attributes.some(endsCookie)) kept.delete(name);
    else kept.set(name, pair);
  }
  return [...kept.values()].join('; ');
}

function endsCookie(attribute: string): boolean {
  const [name = '', value = ''] = attribute.split('=');
  if (/^max-age$/i.test(name)) return Number(value) <= 0;
  return /^expires$/i.test(name) && Date.parse(value) <= Date.now();
}

/** True if the platform lacks getUserInfo, which is possible if the sign-in response contains the user. */
async function lacksUserInfo(session: Session): Promise<boolean> {
  try {
    const path = basePath + getUserInfo.path;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await ask(upstream, { method: 'GET', path, headers: authorisation(session), signal }, false);
    return isMissing(answer.statusCode, await shortJson(answer.body));
  } catch {
    return false;
  }
}

/** Keeps as much of a user as fits; without its permissions everything may be tried, and the platform decides. */
function short(user: Record<string, unknown>, longest: number): Record<string, unknown> {
  const { id, name, loginName, avatar, userPwdType, office, permissions, roles } = user;
  const whole = { id, name, loginName, avatar, userPwdType, office, permissions, roles };
  return sizeOf(whole) <= longest ? whole : { id, name };
}

const sizeOf = (value: object) => Buffer.byteLength(JSON.stringify(value));
