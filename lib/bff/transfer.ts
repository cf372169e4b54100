import 'server-only';
import { calls } from '@/lib/contract';
import { login } from '@/lib/contract/auth';
import type { Call } from '@/lib/contract/call';

/** Whether a path below /apm-web is one of the calls that `which` takes. */
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

/** Whether a call takes as long as its client likes: events, files, uploads. */
export const isTransfer = pathsOf(
  ({ answer, carrier }) => answer === 'events' || answer === 'bytes' || carrier === 'multipart',
);

/** Tells whether a call answers with a file. */
export const answersFile = pathsOf(({ answer }) => answer === 'bytes');

/** Whether a call is made by whoever is signed in, and by nobody else. */
export const needsSession = pathsOf(({ access }) => access !== '-' && access !== 'terminal');

const isKnownRead = pathsOf(({ changes }) => !changes);
const isKnownChange = pathsOf(({ changes }) => changes);

/** Whether a call may change something: of an unknown one its method says so. */
export const isChange = (route: string, method: string): boolean =>
  isKnownChange(route) || (method !== 'GET' && method !== 'HEAD' && !isKnownRead(route));

/**
 * Tells whether a platform may read a path as the sign-in: encoded, in capitals, with parameters or by a detour. The token of any of them
 * stays on the server.
 */
export const isSignIn = (route: string): boolean => {
  const read = decoded(route)
    .replaceAll('\\', '/')
    .replace(/;[^/]*/g, '')
    .replace(/\/{2,}/g, '/');
  return new URL(`http://platform${read}`).pathname.replace(/\/$/, '').toLowerCase() === login.path;
};

/** As the platform reads it: written in percent signs, too, a stream is one. */
function decoded(route: string): string {
  try {
    return decodeURIComponent(route);
  } catch {
    return route;
  }
}
