import {
  apiTokenDelete,
  apiTokenList,
  apiTokenSave,
  authenticatorBegin,
  authenticatorConfirm,
  authenticatorRemove,
  recoveryCodesRenew,
  sessionEnd,
  sessionEndOthers,
  sessionList,
} from '@/lib/contract/access';
import {
  accountInfo,
  avatarSave,
  checkPhoneOrEmail,
  checkVerificationCode,
  confirmOldPassword,
  forgetPwdWay,
  modifyPassword,
  modifyPwd,
  register,
  saveUserInfo,
  sendForgottenCode,
  sendRegisterVerificationCode,
  sendVerificationCode,
} from '@/lib/contract/account';
import { avatarFile } from '@/lib/contract/bytes';
import type { Router } from '../../http/route';
import {
  beginAuthenticator,
  confirmAuthenticator,
  deleteToken,
  endOtherSessions,
  endSession,
  makeToken,
  ownSessions,
  ownTokens,
  removeAuthenticator,
  renewRecoveryCodes,
} from './access';
import { avatarOf, saveAvatar } from './avatar';
import { isFree } from './contacts';
import { changeForTicket, replaceForgotten, sendForgotten } from './forgotten';
import { callerRow, isOwnPassword } from './own';
import { changeOwnPassword, ownAccount, saveProfile, sendContactCode } from './profile';
import { registerUser, sendRegistrationCode } from './registration';

export function accountRoutes(route: Router) {
  route.open(sendRegisterVerificationCode, sendRegistrationCode);
  route.open(register, registerUser);

  route.open(forgetPwdWay, ({ platform }) => {
    const { sms, mail } = platform.messenger.ways;
    return { phone: sms, email: mail };
  });
  route.open(sendForgottenCode, sendForgotten);
  route.open(checkVerificationCode, changeForTicket);
  route.open(modifyPwd, replaceForgotten);
  route.open(checkPhoneOrEmail, isFree);

  route.userSteps(accountInfo, ownAccount);
  route.userSteps(sendVerificationCode, sendContactCode);
  route.userSteps(saveUserInfo, saveProfile);
  route.userSteps(confirmOldPassword, async (ctx, { oldPassword }) =>
    isOwnPassword(ctx, await callerRow(ctx), oldPassword, 'oldPassword'),
  );
  route.userSteps(modifyPassword, changeOwnPassword);
  route.userSteps(avatarSave, saveAvatar);
  route.userBytes(avatarFile, (ctx, { id }) => avatarOf(ctx, id));

  route.userSteps(sessionList, ownSessions);
  route.userSteps(sessionEnd, endSession);
  route.userSteps(sessionEndOthers, endOtherSessions);

  route.user(apiTokenList, ownTokens);
  route.user(apiTokenSave, makeToken);
  route.user(apiTokenDelete, (ctx, { id }) => deleteToken(ctx, id));

  route.userSteps(authenticatorBegin, beginAuthenticator);
  route.userSteps(authenticatorConfirm, confirmAuthenticator);
  route.userSteps(authenticatorRemove, removeAuthenticator);
  route.userSteps(recoveryCodesRenew, renewRecoveryCodes);
}
