import 'server-only';
import { calls } from '@/lib/contract';
import { login } from '@/lib/contract/auth';
import type { Call } from '@/lib/contract/call';

/** Returns a test whether a path below /apm-web is one of the calls that `which` selects. */
function pathsOf(which: (call: Call) => boolean): (written: string) => boolean {
  const paths = calls.filter(({ call }) => which(call)).map(({ call }) => call.path);
  const plain = new Set<string>(paths.filter((path) => !path.includes(':')));
  const withParameters = paths
    .filter((path) => path.includes(':'))
    .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
  return (written) => {
    const route = decoded(written);
    return plain.has(route) || withParameters.some((path) => path.test(route));
  };
}

/** True if a call's duration depends on its client: events, files, uploads. */
export const isTransfer = pathsOf(
  ({ answer, carrier }) => answer === 'events' || answer === 'bytes' || carrier === 'multipart',
);

/** True if a call returns a file. */
export const answersFile = pathsOf(({ answer }) => answer === 'bytes');

/** True if a call requires a signed-in user. */
export const needsSession = pathsOf(({ access }) => access !== '-' && access !== 'terminal');

const isKnownRead = pathsOf(({ changes }) => !changes);
const isKnownChange = pathsOf(({ changes }) => changes);

/** True if a call may change something; for an unknown one the method decides. */
export const isChange = (route: string, method: string): boolean =>
  isKnownChange(route) || (method !== 'GET' && method !== 'HEAD' && !isKnownRead(route));

/**
 * True if a platform may read a path as the sign-in: encoded, in capitals, with parameters or with dot segments. The
 * token of any of them stays on the server.
 */
export const isSignIn = (route: string): boolean => {
  const read = decoded(route)
    .replaceAll('\\', '/')
    .replace(/;[^/]*/g, '')
    .replace(/\/{2,}/g, '/');
  return new URL(`http://platform${read}`).pathname.replace(/\/$/, '').toLowerCase() === login.path;
};

/** Decodes a path like the platform does: a percent-encoded path of a stream is a stream, too. */
function decoded(route: string): string {
  try {
    return decodeURIComponent(route);
  } catch {
    return route;
  }
}
