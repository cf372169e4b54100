import {
  checkIslogin,
  getPublishKey,
  isSysInit,
  login,
  loginSendVerificationCode,
  pwdPastDueModify,
  seniorValidation,
  sysInit,
  validateCode,
} from '@/lib/contract/auth';
import { getUserInfo, logout, sessionState } from '@/lib/contract/session';
import { notFound } from '../../base/problem';
import { runAsSystem } from '../../db/run-as-system';
import { bearerOf } from '../../http/bearer';
import type { RequestContext } from '../../http/context';
import type { Router } from '../../http/route';
import { nearestPersonalization } from '../branding';
import { initialise, isInitialised } from './first-start';
import { requiredCodes, resendSignInCode } from './second-factor';
import { replacePastDue, signIn } from './sign-in';
import { userView } from './view';

/** Captchas that one address may request before it has to wait. Many people of an office share one address. */
const FREE_PICTURES = 60;

export function authRoutes(route: Router) {
  route.open(login, signIn);
  route.open(pwdPastDueModify, replacePastDue);
  route.open(loginSendVerificationCode, (ctx, { username }) => resendSignInCode(ctx, username));
  route.open(sysInit, initialise);

  route.open(isSysInit, async ({ platform }) => ({
    code: (await isInitialised(platform.db)) ? (0 as const) : (2 as const),
  }));

  route.open(getPublishKey, async ({ platform, settings: { landingEncryption, passwordMinLength } }) => {
    return {
      publicKeyJson: await platform.signInKeys.publicNumbers(),
      landingEncryption,
      padding: 'OAEP-SHA256' as const,
      passwordMinLength,
    };
  });

  route.open(validateCode, async ({ platform, network, now }) => {
    await platform.attempts.begin(`captcha:${network}`, now, 'tooMany', { free: FREE_PICTURES });
    return platform.captchas.draw(now);
  });

  route.open(seniorValidation, ({ platform, settings }) => {
    const { sms, mail } = requiredCodes(settings, platform.messenger.ways);
    return { smsVerifyCodeOpen: sms, smtpVerifyCodeOpen: mail, afterPassword: true };
  });

  route.open(checkIslogin, async (ctx) => (await session(ctx)) !== null);

  route.open(sessionState, async (ctx) => ({
    expiresAt: (await session(ctx))?.expiresAt.toISOString() ?? null,
    now: ctx.now.toISOString(),
  }));

  route.user(logout, {
    steps: async ({ platform, caller, transaction }) => {
      await transaction(async () => {}, { changes: true });
      await platform.sessions.end(caller.tokenHash);
    },
  });

  route.user(getUserInfo, async ({ tx, caller, now }, { id = caller.userId }) => {
    // Users see themselves even if their roles cover only other institutions.
    const view = () => userView(tx, id, now);
    const found = await (id === caller.userId ? runAsSystem(tx, view) : view());
    if (!found) throw notFound();
    return { ...found, look: await runAsSystem(tx, () => nearestPersonalization(tx, found.office.id)) };
  });
}

/** Returns the caller's session without prolonging it. */
async function session({ platform, headers, now }: RequestContext) {
  const token = bearerOf(headers);
  return token === null ? null : platform.sessions.peek(token, now);
}
