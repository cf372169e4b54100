import 'server-only';
import { type Dispatcher, interceptors, Pool } from 'undici';
import { setPlatformZone } from '@/lib/contract/foreign/values';
import { health } from '@/lib/contract/setting';
import { readEnv } from '@/lib/env';
import { CONSOLE_SECRET_HEADER } from '@/lib/server/console-secret';
import { IDLE_MS } from '@/lib/server/slow-requests';
import { traceHeaders } from '@/lib/server/tracing';
import { clientAddress } from './client-address';
import { hostOf } from './host';
import type { Session } from './session';
import { silenceWatch } from './silence';

export const env = readEnv();

/** Where the platform's days and times are at home that name no zone. */
export const platformZone = env.APM_WEB_TIME_ZONE ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
setPlatformZone(platformZone);

const base = new URL(env.apmWebUrl);

/** Path of the platform's root, such as /apm-web. */
export const basePath = base.pathname.replace(/\/$/, '');

/** Specification, section 9: 300,000 ms. Where the platform answers nobody, `silence` ends a call sooner. */
const TIMEOUT_MS = 300_000;
/** Between two bytes of an answer. A stream of events pings every 25 s: the browser cannot see that it is silent, and opens it again once it ends. */
const SILENT_ANSWER_MS = 60_000;

/** Another platform may compress though nobody asked for it: what goes on from here is plain. */
const plain = interceptors.decompress({ skipErrorResponses: false });

const options = {
  pipelining: 1,
  headersTimeout: TIMEOUT_MS,
  bodyTimeout: SILENT_ANSWER_MS,
  keepAliveTimeout: IDLE_MS,
  // Whatever a platform offers: ours offers more, so that it is never the one that ends a connection.
  keepAliveMaxTimeout: IDLE_MS,
};

/** Connections to the platform for calls, which are short: requests and answers are read whole before and after. */
export const upstream = new Pool(base.origin, { ...options, connections: 256 }).compose(plain);

/**
 * Connections for events, files and uploads, which last as long as the client likes. Any number: they wait neither for each
 * other nor before calls. What bounds them is at their ends: permission, streams per terminal and user, bodies per network.
 */
export const transfers = new Pool(base.origin, options).compose(plain);

/** Of `/healthz`, which waits for nothing else. */
export const probe = new Pool(base.origin, { ...options, connections: 1 });

/** Of a look at a platform that is silent. It waits for nothing else, and is given up before the next one. */
const look = new Pool(base.origin, { ...options, connections: 1 });

/** Whether the platform answers at all. */
export const silence = silenceWatch(async (signal) => {
  const { body } = await look.request({ method: 'GET', path: basePath + health.path, signal });
  await body.dump();
});

/** Asks the platform over a pool. Throws `PlatformSilent` where it answers nobody. */
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

/** Ends the connections of this process to the platform. */
export const endConnections = () => Promise.all([upstream, transfers, probe, look].map((pool) => pool.destroy()));

/** For whom the console asks, which the platform believes by the secret that they share, and in which trace. */
export function forwarding(headers: Headers): Record<string, string> {
  return {
    'x-forwarded-for': clientAddress(headers, env.TRUSTED_PROXIES),
    'x-forwarded-host': hostOf(headers, env.TRUSTED_PROXIES),
    ...traceHeaders(),
    ...(env.CONSOLE_SECRET && { [CONSOLE_SECRET_HEADER]: env.CONSOLE_SECRET }),
  };
}

/** The session as the platform wants it: by the setting, or as its answer to the sign-in carried it. */
export function authorisation({ token, cookie = '' }: Session): Record<string, string> {
  const bearer = { authorization: `Bearer ${token || cookie}` };
  if (env.APM_WEB_AUTH === 'bearer') return bearer;
  if (env.APM_WEB_AUTH === 'cookie') return { cookie: cookie || token };
  return { ...(token && bearer), ...(cookie && { cookie }) };
}
