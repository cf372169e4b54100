import { checkIslogin, getPublishKey, getUserInfo, isSysInit, login, logout, sysInit } from '@/lib/contract/auth';
import { notFound } from '../../http/problem';
import type { Router } from '../../http/route';
import { initialise, isInitialised } from './first-start';
import { signIn } from './sign-in';
import { userView } from './view';

export function authRoutes(route: Router) {
  route.open(login, signIn);
  route.open(sysInit, initialise);

  route.open(isSysInit, async ({ platform }) => ({
    code: (await isInitialised(platform.db)) ? (0 as const) : (2 as const),
  }));

  route.open(getPublishKey, async ({ platform, settings: { landingEncryption } }) => {
    return {
      publicKeyJson: await platform.signInKeys.publicNumbers(),
      landingEncryption,
      padding: 'OAEP-SHA256' as const,
    };
  });

  route.open(checkIslogin, async ({ platform, headers, now }) => {
    const token = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1];
    return token !== undefined && (await platform.sessions.find(token, now)) !== null;
  });

  route.userSteps(logout, async ({ platform, caller, transaction }) => {
    await transaction(async () => {}, { changes: true });
    await platform.sessions.end(caller.tokenHash);
  });

  route.user(getUserInfo, async ({ tx, caller }, { id = caller.userId }) => {
    const found = await userView(tx, id);
    if (!found) throw notFound();
    return found;
  });
}
