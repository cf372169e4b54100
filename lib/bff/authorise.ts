import 'server-only';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { getUserInfo } from '@/lib/contract/auth';
import type { Output } from '@/lib/contract/call';
import { CallError } from '@/lib/contract/wire';
import { type ConsoleMenu, mayOpen, menuTree } from '@/lib/menu-tree';
import { load } from './load';
import { suppliedMenu } from './menu';

/** The signed-in user with its personalization, loaded once per page render. */
export const currentUser = cache(async (): Promise<Output<typeof getUserInfo> | 'signedOut' | 'unreachable'> => {
  try {
    return await load(getUserInfo, {});
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return 'signedOut';
    return 'unreachable';
  }
});

/** Redirects users who may not open a page. The platform checks again at every call of the page. */
export async function authorise(menu: ConsoleMenu, path: string): Promise<void> {
  const [user, supplied] = await Promise.all([currentUser(), suppliedMenu()]);
  if (typeof user !== 'string' && !mayOpen(user, menuTree(menu, supplied), path)) redirect('/403');
}
