import 'server-only';
import { cache } from 'react';
import { CallError, UNEXPECTED_ANSWER } from '@/lib/contract/wire';
import { readSupplied, suppliedLists, suppliedRoutes } from '@/lib/menu/supplied-menu';
import { FRAME_MS, load } from './load';

/**
 * The user's menu as the platform supplies it, loaded once per page render: its routes, or its menus where it has no routes. Empty where
 * it has neither; undefined where it fails or is late, so that the browser asks again.
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

/** The platform doesn't have the call, refuses it, or answers with something else (502). */
function isLacking(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return (error.status > 0 && error.status < 500) || (error.status === 502 && error.message === UNEXPECTED_ANSWER);
}
