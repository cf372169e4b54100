import 'server-only';
import { interceptors, Pool } from 'undici';
import { readEnv } from '@/lib/env';
import { CONSOLE_SECRET_HEADER } from '@/lib/server/console-secret';
import { IDLE_MS } from '@/lib/server/slow-requests';
import { traceHeaders } from '@/lib/server/tracing';
import { clientAddress } from './client-address';
import { hostOf } from './host';

export const env = readEnv();

const base = new URL(env.apmWebUrl);

/** Path of the platform's root, such as /apm-web. */
export const basePath = base.pathname.replace(/\/$/, '');

/** Specification, section 9: 300,000 ms. A stream of events may be silent longer than that between two of its bytes: it pings. */
const TIMEOUT_MS = 300_000;

/** Another platform may compress though nobody asked for it: what goes on from here is plain. */
const plain = interceptors.decompress({ skipErrorResponses: false });

const options = {
  pipelining: 1,
  headersTimeout: TIMEOUT_MS,
  bodyTimeout: TIMEOUT_MS,
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

/** For whom the console asks, which the platform believes by the secret that they share, and in which trace. */
export function forwarding(headers: Headers): Record<string, string> {
  return {
    'x-forwarded-for': clientAddress(headers, env.TRUSTED_PROXIES),
    'x-forwarded-host': hostOf(headers, env.TRUSTED_PROXIES),
    ...traceHeaders(),
    ...(env.CONSOLE_SECRET && { [CONSOLE_SECRET_HEADER]: env.CONSOLE_SECRET }),
  };
}

/** The session as the platform wants it. */
export function authorisation(token: string): Record<string, string> {
  return env.APM_WEB_AUTH === 'cookie' ? { cookie: token } : { authorization: `Bearer ${token}` };
}
