import { z } from 'zod';
import { language, loginName, secret, verificationCode } from './auth';
import { form, get, multipart } from './call';
import { flag, id, instant, name } from './fields';

/** An account from its owner's side: contacts and their codes, the password, registration, profile, avatar. */

/** A phone number: digits with an optional + before; what people write between them is dropped. */
export const phone = z
  .string()
  .trim()
  .max(40)
  .transform((text) => text.replace(/[\s()./-]/g, ''))
  .pipe(z.string().regex(/^\+?\d{6,15}$/));

/** A mail address, in lower case. */
export const email = z.string().trim().toLowerCase().max(200).pipe(z.email());

const contact = { phone: phone.optional(), email: email.optional() };
const ONE = 'phoneOrEmail';
/** Exactly one of the two. */
const one = (given: { phone?: string; email?: string }) => (given.phone === undefined) !== (given.email === undefined);
const oneContact = { path: ['email'], message: ONE };

/** 403 where the domain that the page was opened from hides registration. The answer is the same for a known contact. */
export const sendRegisterVerificationCode = form('/m/mobile/sendRegisterVerificationCode', {
  summary: 'Sends the code that a registration needs',
  access: '-',
  input: z.object(contact).refine(one, oneContact),
});

/** The new user belongs to the domain's institution and may do nothing until an administrator gives it roles. */
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

/** The answer and its time are the same for a contact that nobody has. */
export const sendForgottenCode = form('/a/api/user/sendVerificationCodeNotHaveToRegister', {
  summary: 'Sends the code that replaces a forgotten password',
  access: '-',
  input: z.object(contact).refine(one, oneContact),
});

/**
 * Takes codes of `sendVerificationCodeNotHaveToRegister`, and of `sendVerificationCode` from the user who asked for it. The ticket works once
 * for ten minutes: in `modifyPwd` if the contact is the user's, and in `saveUserInfo` if it is to become theirs.
 * 400 `verificationCode` codeWrong also for a contact that nobody has, for an old code and after five tries.
 */
export const checkVerificationCode = form('/a/api/user/checkVerificationCode', {
  summary: 'Exchanges a verification code for a ticket',
  access: '-',
  input: z.object({ ...contact, verificationCode }).refine(one, oneContact),
  output: z.object({ ticket: z.string() }),
});

/** All sessions of the user end. 400 `ticket` ticketInvalid, `newPassword` weakPassword or passwordUsed. */
export const modifyPwd = form('/a/api/user/modifyPwd', {
  summary: 'Replaces a forgotten password',
  access: '-',
  input: z.object({ ticket: z.string().min(20).max(100), newPassword: secret }),
});

/**
 * Anonymous callers always get `free`: the truth would reveal who has an account. A contact in use is reported
 * to its owner, by mail.
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
    /** Id of a picture: see `avatarFile`. */
    avatar: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    noticesByMail: z.boolean(),
    /** null where the platform keeps none. */
    language: language.nullable(),
    timezone: z.string().nullable(),
    passwordChangedAt: instant.nullable(),
    /** null: never. */
    passwordExpiresAt: instant.nullable(),
    /** The second factor by an authenticator application, null without one. */
    authenticator: z.object({ since: instant, recoveryCodesLeft: z.int() }).nullable(),
    /** What the platform can send codes by. */
    ways: z.object({ phone: z.boolean(), email: z.boolean() }),
  }),
});

/** Proves a new phone number or mail address: its code goes with `saveUserInfo`. */
export const sendVerificationCode = form('/a/api/user/sendVerificationCode', {
  summary: 'Sends a code to a contact that the caller wants to have',
  access: '*',
  bySession: true,
  input: z.object(contact).refine(one, oneContact),
});

/** '' takes a contact or the avatar away. Whoever changes a contact gives the password, and for a new one its code. */
export const saveUserInfo = form('/a/api/user/saveUserInfo', {
  summary: "Changes the caller's own profile",
  access: '*',
  bySession: true,
  input: z.object({
    name: name.optional(),
    phone: z.union([z.literal(''), phone]).optional(),
    email: z.union([z.literal(''), email]).optional(),
    /** A new one is uploaded by `avatarSave`. */
    avatar: z.literal('').optional(),
    language: language.optional(),
    timezone: z.string().min(1).max(60).optional(),
    noticesByMail: flag.optional(),
    /** RSA-encrypted when landingEncryption is on. */
    oldPassword: secret.optional(),
    /** The code of `sendVerificationCode`, or the ticket that `checkVerificationCode` gave for it. */
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

/** The caller's other sessions end. 400 `oldPassword` passwordWrong, `newPassword` weakPassword or passwordUsed. */
export const modifyPassword = form('/a/api/user/modifyPassword', {
  summary: "Changes the caller's password",
  access: '*',
  bySession: true,
  input: z.object({ oldPassword: secret, newPassword: secret }),
});

/** At most 2 MB. What is kept is made anew: 256 × 256, without anything the file said beside the picture. */
export const avatarSave = multipart('/a/api/user/avatarSave', {
  summary: "Changes the caller's avatar",
  access: '*',
  bySession: true,
  input: z.object({ file: z.instanceof(Blob) }),
  output: z.object({ avatar: id }),
});
