import 'server-only';
import { cache } from 'react';
import { suppliedRoutes } from '@/lib/supplied-menu';
import { load } from './load';

/** The platform's entries for the user's menu, loaded once per page render; undefined where that fails. */
export const suppliedMenu = cache(async (): Promise<unknown> => {
  try {
    return await load(suppliedRoutes, {});
  } catch {
    return undefined;
  }
});
