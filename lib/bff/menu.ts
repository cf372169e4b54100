import 'server-only';
import { cache } from 'react';
import { z } from 'zod';
import { routes } from '@/lib/contract/menu';
import { load } from './load';

/** Taken as it comes: `menuTree` reads it entry by entry, and one that is odd costs nothing but itself. */
const routesAsTheyCome = { ...routes, output: z.unknown() };

/** What the platform supplies to the caller's menu, asked once for a page; undefined where it can't be had. */
export const suppliedMenu = cache(async (): Promise<unknown> => {
  try {
    return await load(routesAsTheyCome, {});
  } catch {
    return undefined;
  }
});
