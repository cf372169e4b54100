import 'server-only';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { getUserInfo } from '@/lib/contract/auth';
import type { Output } from '@/lib/contract/call';
import { CallError } from '@/lib/contract/wire';
import { mayOpen, menuTree } from '@/lib/menu-tree';
import type { ConsolePath } from '@/lib/routes';
import { load } from './load';
import { suppliedMenu } from './menu';

/** The signed-in user and the look that is the user's, asked once for a page however many parts of it want to know. */
export const currentUser = cache(async (): Promise<Output<typeof getUserInfo> | 'signedOut' | 'unreachable'> => {
  try {
    return await load(getUserInfo, {});
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return 'signedOut';
    return 'unreachable';
  }
});

/** Sends away who may not open a page. The platform decides again at every call the page makes. */
export async function authorise(path: ConsolePath): Promise<void> {
  const [user, supplied] = await Promise.all([currentUser(), suppliedMenu()]);
  if (typeof user !== 'string' && !mayOpen(user, menuTree(supplied), path)) redirect('/403');
}
