import 'server-only';
import { decodeAnswer } from '@/lib/contract/wire';
import {
  framedOrigins,
  readSupplied,
  type SuppliedEntry,
  suppliedLists,
  suppliedRoutes,
} from '@/lib/menu/supplied-menu';
import { type Session, sessionOf } from './session';
import { shortJson } from './short-body';
import { ask, authorisation, basePath, upstream } from './upstream';

const TIMEOUT_MS = 1_000;

/** Returns the origins that the user's menu shows in the console's frame; none if the platform is unreachable. */
export async function framedOriginsOf(headers: Headers): Promise<string[]> {
  const session = await sessionOf(headers);
  if (!session) return [];
  for (const call of [suppliedRoutes, suppliedLists]) {
    const supplied = await suppliedBy(call, session).catch(() => []);
    if (supplied.length > 0) return framedOrigins(supplied);
  }
  return [];
}

async function suppliedBy(
  call: typeof suppliedRoutes | typeof suppliedLists,
  session: Session,
): Promise<SuppliedEntry[]> {
  const wanted = {
    method: 'GET' as const,
    path: basePath + call.path,
    headers: authorisation(session),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  const answer = await ask(upstream, wanted, false);
  const envelope = await shortJson(answer.body);
  return readSupplied(decodeAnswer(call, answer.statusCode, envelope));
}
