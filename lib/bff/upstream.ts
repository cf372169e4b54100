import 'server-only';
import { Pool } from 'undici';
import { readEnv } from '@/lib/env';

export const env = readEnv();

const base = new URL(env.apmWebUrl);

/** Path of the platform's root, such as /apm-web. */
export const basePath = base.pathname.replace(/\/$/, '');

/** Specification, section 9: 300,000 ms. A stream of events may be silent longer than that between two of its bytes: it pings. */
const TIMEOUT_MS = 300_000;

/** One pool of connections to the platform for everything the console asks of it. */
export const upstream = new Pool(base.origin, {
  connections: 256,
  pipelining: 1,
  headersTimeout: TIMEOUT_MS,
  bodyTimeout: TIMEOUT_MS,
  keepAliveTimeout: 30_000,
});

/** The session as the platform wants it. */
export function authorisation(token: string): Record<string, string> {
  return env.APM_WEB_AUTH === 'cookie' ? { cookie: token } : { authorization: `Bearer ${token}` };
}
