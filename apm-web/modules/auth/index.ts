/** Exports of the auth domain for other domains. */
export { attemptLimits } from './attempts';
export { authenticators } from './authenticator';
export { captchas } from './captcha';
export type { UserRow } from './claim';
export { CODE_MINUTES, verificationCodes } from './codes';
export { hashNewPassword, isInitialised, isTimezone, MANAGER } from './first-start';
export { heldRoles, officesOfRoles, permissionsOf } from './held-roles';
export { changePassword, passwordExpiry, setPassword } from './new-password';
export { notifyOwner } from './notify-owner';
export { passwordHashes } from './passwords';
export { callerOf, expiredAt, SESSION_MS } from './read-caller';
export { userSessions } from './sessions';
export { signInKeys } from './sign-in-key';
export { insertUser, localeOf } from './users';
