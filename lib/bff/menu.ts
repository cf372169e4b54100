import 'server-only';
import { cache } from 'react';
import { CallError, UNEXPECTED_ANSWER } from '@/lib/contract/wire';
import { readSupplied, suppliedLists, suppliedRoutes } from '@/lib/menu/supplied-menu';
import { FRAME_MS, load } from './load';

/**
 * Returns the user's menu as the platform supplies it, loaded once per page render: its routes, or its menus without
 * routes. Empty if it has neither; undefined on failure or if late, so that the browser tries again.
 */
export const suppliedMenu = cache(async (): Promise<unknown> => {
  for (const call of [suppliedRoutes, suppliedLists]) {
    try {
      const supplied = await load(call, {}, FRAME_MS);
      if (readSupplied(supplied).length > 0) return supplied;
    } catch (error) {
      if (!isLacking(error)) return undefined;
    }
  }
  return [];
});

/** True if the platform lacks the call, rejects it, or responds with something else (502). */
function isLacking(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return (error.status > 0 && error.status < 500) || (error.status === 502 && error.message === UNEXPECTED_ANSWER);
}
