import { z } from 'zod';
import { form, get } from './call';
import { type Language, languages } from './languages';

export { type Language, languages };

import { id, name } from './fields';
import { keyOf } from './foreign/key';
import { tokenIn, userIn } from './foreign/session';
import { userOf } from './foreign/user';
import { user } from './session';

/** Login name: letters, digits and . _ @ - */
export const loginName = z
  .string()
  .trim()
  .min(2)
  .max(60)
  .regex(/^[\p{L}\p{N}._@-]+$/u);

/** Default minimum length; a platform setting may require more. */
export const SHORTEST_PASSWORD = 8;
const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/** True if the password has three of the four kinds: lower case, upper case, digits, other characters. */
export const hasThreeCharacterKinds = (password: string) => KINDS.filter((kind) => kind.test(password)).length >= 3;

/** Specification, section 3: userPwdType '1' default, '2' strong. At least 8 characters of three kinds. */
export const strongPassword = z
  .string()
  .min(SHORTEST_PASSWORD)
  .max(128)
  .refine(hasThreeCharacterKinds, { message: 'weakPassword' });

/** Field that may be encrypted with RSA, in base64. Its rules are checked after decryption. */
export const secret = z.string().min(1).max(2_000);

export const language = z.enum(languages);

/** Text read from a captcha, and the captcha's id. */
const captcha = { validateCode: z.string().trim().max(20).optional(), validateId: id.optional() };
/** Six digits sent by mail or SMS, six digits of an authenticator app, or a recovery code. */
export const verificationCode = z.string().trim().max(20);

/** Channel of the second factor's code, with a masked target. Part of `conflict` in a 400 `codeNeeded`. */
export const codeWay = z.object({ way: z.enum(['mail', 'sms', 'authenticator']), target: z.string() });
export type CodeWay = z.infer<typeof codeWay>;

/**
 * 401 `invalidLogin` for a wrong name and a wrong password alike; 429 with `retryAfter` seconds during a lockout.
 * 400 names what is missing: `validateCode` captchaNeeded (after `retryAfter` seconds an attempt works without one) or
 * captchaWrong; with the right password `password` passwordExpired or passwordForced (`pwdPastDueModify` resolves
 * both), `verificationCode` codeNeeded or codeWrong.
 */
export const login = form('/a/login', {
  summary: 'Signs in',
  access: '-',
  input: z.object({
    username: secret,
    password: secret,
    ...captcha,
    verificationCode: verificationCode.optional(),
  }),
  output: z.object({ token: z.string(), user }),
  reads: (answer, whole) => ({ token: tokenIn(whole) ?? '', user: userIn(whole) ?? userOf(answer) }),
});

/** Extension to the specification. Valid for one attempt within five minutes. */
export const validateCode = get('/f/common/validateCode', {
  summary: 'A captcha: a picture with five letters and digits',
  access: '-',
  answer: 'jsonObject',
  output: z.object({ id, /** `data:` URL */ image: z.string() }),
});

/**
 * Codes needed at sign-in: only if a setting requires them and the platform can send them. Our platform needs the code
 * after the right password (`afterPassword`); one that does not say needs it together with the password.
 */
export const seniorValidation = get('/a/seniorValidation', {
  summary: 'Which codes are asked for at sign-in',
  access: '-',
  answer: 'jsonObject',
  output: z.object({
    smsVerifyCodeOpen: z.boolean(),
    smtpVerifyCodeOpen: z.boolean(),
    afterPassword: z.boolean().default(false),
  }),
});

/** Sends only after a correct password; the response is always the same. */
export const loginSendVerificationCode = form('/a/api/user/loginSendVerificationCode', {
  summary: 'Sends the code of a sign-in again',
  access: '-',
  input: z.object({ username: z.string().trim().min(1).max(200) }),
});

/** 400 as at sign-in; `oldPassword` notPastDue if it need not be changed. */
export const pwdPastDueModify = form('/a/api/user/pwdPastDueModify', {
  summary: 'Replaces a password that is expired or was given by an administrator',
  access: '-',
  input: z.object({ username: secret, oldPassword: secret, newPassword: secret, ...captcha }),
});

export const checkIslogin = form('/f/common/checkIslogin', {
  summary: 'Whether the caller is signed in',
  access: '-',
  changes: false,
  output: z.boolean(),
});

/** Specification, section 7: code 1 or 0 means initialised; 2 is not. */
export const isSysInit = get('/f/common/isSysInit', {
  summary: 'Whether the system has its first administrator',
  access: '-',
  answer: 'whole',
  output: z.object({ code: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
});

/** Extension to the specification. 403 permanently after the first success, also for the second of two concurrent calls. */
export const sysInit = form('/f/common/sysInit', {
  summary: 'Makes the first institution and its administrator',
  access: '-',
  input: z.object({
    officeName: name,
    name,
    loginName,
    /** RSA-encrypted when landingEncryption is on. */
    password: secret,
    language,
    timezone: z.string().min(1).max(60),
  }),
});

/** RSA-OAEP with SHA-256; exponent and modulus are hex. */
export const getPublishKey = get('/f/common/getPublishKey', {
  summary: 'The key that sign-in fields are encrypted with',
  access: '-',
  answer: 'jsonObject',
  output: z.object({
    publicKeyJson: z.object({ exponent: z.string(), modulus: z.string() }),
    landingEncryption: z.boolean(),
    padding: z.enum(['OAEP-SHA256', 'PKCS1']),
    /** Extension to the specification: minimum length of new passwords, in characters. */
    passwordMinLength: z.int().default(SHORTEST_PASSWORD),
  }),
  reads: keyOf,
});
