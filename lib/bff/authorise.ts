import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import type { Output } from '@/lib/contract/call';
import { getUserInfo } from '@/lib/contract/session';
import { CallError } from '@/lib/contract/wire';
import { type ConsoleMenu, mayOpen, menuTree } from '@/lib/menu/menu-tree';
import { load, resolveInTime } from './load';
import { suppliedMenu } from './menu';
import { sessionOf } from './session';

/** Returns the signed-in user with its personalization, loaded once per page render. */
export const currentUser = cache(async (): Promise<Output<typeof getUserInfo> | 'signedOut' | 'unreachable'> => {
  try {
    return await load(getUserInfo, {});
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return 'signedOut';
    return 'unreachable';
  }
});

/** True if the platform accepts the session of the request, which a cookie does not prove. Makes no call without a cookie. */
export async function isSignedIn(): Promise<boolean> {
  return (await sessionOf(await headers())) !== null && typeof (await resolveInTime(currentUser())) === 'object';
}

/** True if the user may open a page. The platform checks again at every call of the page. */
export async function authorised(menu: ConsoleMenu, path: string): Promise<boolean> {
  const [user, supplied] = await Promise.all([currentUser(), suppliedMenu()]);
  return typeof user === 'string' || mayOpen(user, menuTree(menu, supplied), path);
}
