/** What other rooms of the platform use of signing in. */
export { type AttemptLimits, attemptLimits } from './attempts';
export { hashNewPassword, initialise, MANAGER } from './first-start';
export { userSessions, type Sessions } from './sessions';
export { signInKeys, type SignInKeys } from './sign-in-key';
export { hashToken, newToken } from './tokens';
