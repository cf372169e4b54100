import 'server-only';
import { cache } from 'react';
import { suppliedRoutes } from '@/lib/supplied-menu';
import { load } from './load';

/** What the platform supplies to the caller's menu, asked once for a page; undefined where it can't be had. */
export const suppliedMenu = cache(async (): Promise<unknown> => {
  try {
    return await load(suppliedRoutes, {});
  } catch {
    return undefined;
  }
});
