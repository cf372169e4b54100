import 'server-only';
import { calls } from '@/lib/contract';
import type { Call } from '@/lib/contract/call';

const isLong = ({ answer, carrier }: Call) => answer === 'events' || answer === 'bytes' || carrier === 'multipart';
const paths = calls.filter(({ call }) => isLong(call)).map(({ call }) => call.path);
const plain = new Set<string>(paths.filter((path) => !path.includes(':')));
const withParameters = paths
  .filter((path) => path.includes(':'))
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));

/** Whether a call below /apm-web takes as long as its client likes: events, files, uploads. */
export function isTransfer(written: string): boolean {
  const route = decoded(written);
  return plain.has(route) || withParameters.some((path) => path.test(route));
}

/** As the platform reads it: written in percent signs, too, a stream is one. */
function decoded(route: string): string {
  try {
    return decodeURIComponent(route);
  } catch {
    return route;
  }
}
