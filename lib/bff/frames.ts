import 'server-only';
import { routes } from '@/lib/contract/frame';
import { framedOrigins, readSupplied } from '@/lib/supplied-menu';
import { sessionOf } from './session';
import { ask, authorisation, basePath, upstream } from './upstream';

const TIMEOUT_MS = 1_000;

/** Origins that the user's menu shows in the console's frame; none where the platform can't be reached. */
export async function framedFor(headers: Headers): Promise<string[]> {
  const session = await sessionOf(headers);
  if (!session) return [];
  try {
    const path = basePath + routes.path;
    const wanted = {
      method: 'GET',
      path,
      headers: authorisation(session),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    const answer = await ask(upstream, wanted, false);
    const { data } = (await answer.body.json()) as { data?: unknown };
    return framedOrigins(readSupplied(data));
  } catch {
    return [];
  }
}
