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

  route.user(accountInfo, { steps: ownAccount });
  route.user(sendVerificationCode, { steps: sendContactCode });
  route.user(saveUserInfo, { steps: saveProfile });
  route.user(confirmOldPassword, {
    steps: async (ctx, { oldPassword }) => isOwnPassword(ctx, await callerRow(ctx), oldPassword, 'oldPassword'),
  });
  route.user(modifyPassword, { steps: changeOwnPassword });
  route.user(avatarSave, { steps: saveAvatar });
  route.user(avatarFile, (ctx, { id }) => avatarOf(ctx, id));

  route.user(sessionList, { steps: ownSessions });
  route.user(sessionEnd, { steps: endSession });
  route.user(sessionEndOthers, { steps: endOtherSessions });

  route.user(apiTokenList, ownTokens);
  route.user(apiTokenSave, makeToken);
  route.user(apiTokenDelete, (ctx, { id }) => deleteToken(ctx, id));

  route.user(authenticatorBegin, { steps: beginAuthenticator });
  route.user(authenticatorConfirm, { steps: confirmAuthenticator });
  route.user(authenticatorRemove, { steps: removeAuthenticator });
  route.user(recoveryCodesRenew, { steps: renewRecoveryCodes });
}
