/** What other rooms of the platform use of signing in. */
export { type AttemptLimits, attemptLimits } from './attempts';
export { type Authenticators, authenticators } from './authenticator';
export { type Captchas, captchas } from './captcha';
export type { KnownUser } from './claim';
export { CODE_MINUTES, type VerificationCodes, verificationCodes } from './codes';
export { hashNewPassword, isInitialised, isTimezone, MANAGER } from './first-start';
export { heldRoles, permissionsOf, reachOf } from './held-roles';
export { changePassword, givePassword, passwordExpiry } from './new-password';
export { hashPassword, passwordFits } from './passwords';
export { expiredAt, SESSION_MS, type Sessions, userSessions } from './sessions';
export { type SignInKeys, signInKeys } from './sign-in-key';
export { tellOwner } from './tell-owner';
export { hashToken, newToken } from './tokens';
export { insertUser, localeOf } from './users';
