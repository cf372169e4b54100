/** What other rooms of the platform use of signing in. */
export { type AttemptLimits, attemptLimits } from './attempts';
export { hashNewPassword, isInitialised, MANAGER } from './first-start';
export { hashPassword } from './passwords';
export { type Sessions, userSessions } from './sessions';
export { type SignInKeys, signInKeys } from './sign-in-key';
export { hashToken, newToken } from './tokens';
export { insertUser } from './users';
