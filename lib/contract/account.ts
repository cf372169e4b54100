import { z } from 'zod';
import { language, loginName, secret, verificationCode } from './auth';
import { form, get, multipart } from './call';
import { flag, id, instant, name } from './fields';

/** Account management by its owner: contacts and their codes, password, registration, profile, avatar. */

/** Phone number: digits with an optional leading +; usual separators are stripped. */
export const phone = z
  .string()
  .trim()
  .max(40)
  .transform((text) => text.replace(/[\s()./-]/g, ''))
  .pipe(z.string().regex(/^\+?\d{6,15}$/));

/** Mail address, in lower case. */
export const email = z.string().trim().toLowerCase().max(200).pipe(z.email());

const contact = { phone: phone.optional(), email: email.optional() };
const ONE = 'phoneOrEmail';
/** True if exactly one of the two is given. */
const one = (given: { phone?: string; email?: string }) => (given.phone === undefined) !== (given.email === undefined);
const oneContact = { path: ['email'], message: ONE };

/** 403 if the domain of the page disables registration. The response is the same for a known contact. */
export const sendRegisterVerificationCode = form('/m/mobile/sendRegisterVerificationCode', {
  summary: 'Sends the code that a registration needs',
  access: '-',
  input: z.object(contact).refine(one, oneContact),
});

/** The new user belongs to the domain's institution and has no permissions until an administrator assigns roles. */
export const register = form('/a/api/user/register', {
  summary: 'Makes an account of one’s own',
  access: '-',
  input: z
    .object({
      loginName,
      /** RSA-encrypted when landingEncryption is on. */
      password: secret,
      name,
      ...contact,
      verificationCode,
      timezone: z.string().min(1).max(60).optional(),
    })
    .refine(one, oneContact),
  output: z.object({ id }),
});

export const forgetPwdWay = get('/a/forgetPwdWay', {
  summary: 'By which ways a forgotten password is replaced',
  access: '-',
  answer: 'jsonObject',
  output: z.object({ phone: z.boolean(), email: z.boolean() }),
});

/** Response and response time are the same for an unknown contact. */
export const sendForgottenCode = form('/a/api/user/sendVerificationCodeNotHaveToRegister', {
  summary: 'Sends the code that replaces a forgotten password',
  access: '-',
  input: z.object(contact).refine(one, oneContact),
});

/**
 * Accepts codes of `sendVerificationCodeNotHaveToRegister`, and of `sendVerificationCode` from the user who requested
 * them. The ticket works once within ten minutes: in `modifyPwd` if the contact is the user's, in `saveUserInfo` if it
 * is to become theirs.
 * 400 `verificationCode` codeWrong also for an unknown contact, an expired code and after five attempts.
 */
export const checkVerificationCode = form('/a/api/user/checkVerificationCode', {
  summary: 'Exchanges a verification code for a ticket',
  access: '-',
  input: z.object({ ...contact, verificationCode }).refine(one, oneContact),
  output: z.object({ ticket: z.string() }),
});

/** Ends all sessions of the user. 400 `ticket` ticketInvalid, `newPassword` weakPassword or passwordUsed. */
export const modifyPwd = form('/a/api/user/modifyPwd', {
  summary: 'Replaces a forgotten password',
  access: '-',
  input: z.object({ ticket: z.string().min(20).max(100), newPassword: secret }),
});

/**
 * Anonymous callers always get `free`: the truth would reveal who has an account. The owner of a contact in use is
 * notified by mail.
 */
export const checkPhoneOrEmail = form('/a/api/user/checkPhoneOrEmail', {
  summary: 'Whether a phone number or mail address is free',
  access: '-',
  changes: false,
  input: z.object({ ...contact, exceptId: id.optional() }).refine(one, oneContact),
  output: z.object({ free: z.boolean() }),
});

export const accountInfo = get('/a/api/user/accountInfo', {
  summary: 'The account of the caller',
  access: '*',
  bySession: true,
  output: z.object({
    id,
    loginName: z.string(),
    name: z.string(),
    /** Picture id, see `avatarFile`. */
    avatar: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    noticesByMail: z.boolean(),
    /** `null` if the platform stores none. */
    language: language.nullable(),
    timezone: z.string().nullable(),
    passwordChangedAt: instant.nullable(),
    /** `null`: never. */
    passwordExpiresAt: instant.nullable(),
    /** Authenticator app as the second factor; `null` without one. */
    authenticator: z.object({ since: instant, recoveryCodesLeft: z.int() }).nullable(),
    /** Channels by which the platform can send codes. */
    ways: z.object({ phone: z.boolean(), email: z.boolean() }),
  }),
});

/** Proves a new phone number or mail address: `saveUserInfo` takes its code. */
export const sendVerificationCode = form('/a/api/user/sendVerificationCode', {
  summary: 'Sends a code to a contact that the caller wants to have',
  access: '*',
  bySession: true,
  input: z.object(contact).refine(one, oneContact),
});

/** '' removes a contact or the avatar. Changing a contact needs the password, and setting a new one its code as well. */
export const saveUserInfo = form('/a/api/user/saveUserInfo', {
  summary: "Changes the caller's own profile",
  access: '*',
  bySession: true,
  input: z.object({
    name: name.optional(),
    phone: z.union([z.literal(''), phone]).optional(),
    email: z.union([z.literal(''), email]).optional(),
    /** Removal only; `avatarSave` uploads a new one. */
    avatar: z.literal('').optional(),
    language: language.optional(),
    timezone: z.string().min(1).max(60).optional(),
    noticesByMail: flag.optional(),
    /** RSA-encrypted when landingEncryption is on. */
    oldPassword: secret.optional(),
    /** Code of `sendVerificationCode`, or the ticket that `checkVerificationCode` returned for it. */
    verificationCode: z.string().trim().max(100).optional(),
  }),
});

export const confirmOldPassword = get('/a/api/user/ConfirmOldpwd', {
  summary: "Whether this is the caller's password",
  access: '*',
  bySession: true,
  /** RSA-encrypted when landingEncryption is on. */
  input: z.object({ oldPassword: secret }),
  output: z.boolean(),
});

/** Ends the caller's other sessions. 400 `oldPassword` passwordWrong, `newPassword` weakPassword or passwordUsed. */
export const modifyPassword = form('/a/api/user/modifyPassword', {
  summary: "Changes the caller's password",
  access: '*',
  bySession: true,
  input: z.object({ oldPassword: secret, newPassword: secret }),
});

/** At most 2 MB. The stored picture is re-encoded at 256 × 256, without any metadata of the file. */
export const avatarSave = multipart('/a/api/user/avatarSave', {
  summary: "Changes the caller's avatar",
  access: '*',
  bySession: true,
  input: z.object({ file: z.instanceof(Blob) }),
  output: z.object({ avatar: id }),
});
