import 'server-only';
import { type Dispatcher, interceptors, Pool } from 'undici';
import { setPlatformZone } from '@/lib/contract/foreign/values';
import { health } from '@/lib/contract/setting';
import { readEnv } from '@/lib/env';
import { CONSOLE_SECRET_HEADER } from '@/lib/server/console-secret';
import { IDLE_MS } from '@/lib/server/slow-requests';
import { traceHeaders } from '@/lib/server/tracing';
import { clientAddress } from './client-address';
import { hangDetector } from './hang-detector';
import { hostOf } from './host';
import type { Session } from './session';

export const env = readEnv();

/** Time zone of the platform's dates and times that name none. */
export const platformZone = env.APM_WEB_TIME_ZONE ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
setPlatformZone(platformZone);

const base = new URL(env.apmWebUrl);

/** Path of the platform's root, such as /apm-web. */
export const basePath = base.pathname.replace(/\/$/, '');

/** Specification, section 9: 300,000 ms. If the platform is unresponsive, `silence` ends a call sooner. */
const TIMEOUT_MS = 300_000;
/**
 * Longest pause between two bytes of a response. A stream of events pings every 25 s: the browser cannot notice a
 * silent one, and reopens it once it ends.
 */
const SILENT_ANSWER_MS = 60_000;

/** Decompresses responses of platforms that compress without being asked. */
const plain = interceptors.decompress({ skipErrorResponses: false });

const options = {
  pipelining: 1,
  headersTimeout: TIMEOUT_MS,
  bodyTimeout: SILENT_ANSWER_MS,
  keepAliveTimeout: IDLE_MS,
  // Accepts any keep-alive that a platform offers: ours offers more, so that it never closes a connection first.
  keepAliveMaxTimeout: IDLE_MS,
};

/** Pool for short calls, whose requests and responses are buffered. */
export const upstream = new Pool(base.origin, { ...options, connections: 256 }).compose(plain);

/**
 * Pool for events, files and uploads, which last as long as the client likes. Unlimited: they wait neither for each
 * other nor delay calls. Limits are at their ends: permissions, streams per terminal and user, bodies per network.
 */
export const transfers = new Pool(base.origin, options).compose(plain);

/** Pool of `/healthz`, which waits for nothing else. */
export const probe = new Pool(base.origin, { ...options, connections: 1 });

/** Pool of probes to a silent platform, which wait for nothing else and end before the next one. */
const look = new Pool(base.origin, { ...options, connections: 1 });

/** Watch that tells whether the platform responds at all. */
export const silence = hangDetector(async (signal) => {
  const { body } = await look.request({ method: 'GET', path: basePath + health.path, signal });
  await body.dump();
});

/** Sends a request to the platform over a pool. Throws `PlatformSilent` if it is unresponsive. */
export async function ask(
  pool: Dispatcher,
  wanted: Dispatcher.RequestOptions & { signal: AbortSignal },
  isChange: boolean,
): Promise<Dispatcher.ResponseData> {
  const { signal, done } = silence.follow(isChange);
  try {
    const answer = await pool.request({ ...wanted, signal: AbortSignal.any([wanted.signal, signal]) });
    silence.heard();
    return answer;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    done();
  }
}

/** Closes this process's connections to the platform. */
export const endConnections = () => Promise.all([upstream, transfers, probe, look].map((pool) => pool.destroy()));

/**
 * Returns headers with the client that the console acts for, which the platform trusts because of the shared secret,
 * and the trace.
 */
export function forwarding(headers: Headers): Record<string, string> {
  return {
    'x-forwarded-for': clientAddress(headers, env.TRUSTED_PROXIES),
    'x-forwarded-host': hostOf(headers, env.TRUSTED_PROXIES),
    ...traceHeaders(),
    ...(env.CONSOLE_SECRET && { [CONSOLE_SECRET_HEADER]: env.CONSOLE_SECRET }),
  };
}

/** Returns the session in the form the platform expects: by the setting, or as in its sign-in response. */
export function authorisation({ token, cookie = '' }: Session): Record<string, string> {
  const bearer = { authorization: `Bearer ${token || cookie}` };
  if (env.APM_WEB_AUTH === 'bearer') return bearer;
  if (env.APM_WEB_AUTH === 'cookie') return { cookie: cookie || token };
  return { ...(token && bearer), ...(cookie && { cookie }) };
}
