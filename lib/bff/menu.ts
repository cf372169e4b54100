import 'server-only';
import { cache } from 'react';
import { suppliedRoutes } from '@/lib/supplied-menu';
import { FRAME_MS, load } from './load';

/** The platform's entries for the user's menu, loaded once per page render; undefined where that fails or is late. */
export const suppliedMenu = cache(async (): Promise<unknown> => {
  try {
    return await load(suppliedRoutes, {}, FRAME_MS);
  } catch {
    return undefined;
  }
});
