import { z } from 'zod';
import { form, get } from './call';
import { id, name } from './fields';

/** A name to sign in with: letters, digits and . _ @ - */
export const loginName = z
  .string()
  .trim()
  .min(2)
  .max(60)
  .regex(/^[\p{L}\p{N}._@-]+$/u);

/** Specification, section 3: userPwdType '1' default, '2' strong. At least 8 characters of three kinds. */
export const strongPassword = z
  .string()
  .min(8)
  .max(128)
  .refine((text) => [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(text)).length >= 3, {
    message: 'weakPassword',
  });

/** A field that may come encrypted: RSA, base64. Its rules are checked after decryption. */
const secret = z.string().min(1).max(2_000);

export const languages = ['zh_CN', 'zh_TW', 'en', 'it', 'ru', 'fr', 'kr', 'de', 'es', 'pl'] as const;
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;

/** A permission or role as the user holds it; '*' as a permission's id holds all. */
const held = z.object({ id: z.string(), operation: z.array(z.string()) });

export const user = z.object({
  id,
  loginName: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  userPwdType: z.enum(['1', '2']),
  office: z.object({ id, name: z.string(), root: z.boolean() }),
  permissions: z.array(held),
  roles: z.array(held.extend({ name: z.string() })),
});
export type User = z.infer<typeof user>;

/** 401 `invalidLogin` for a wrong name and a wrong password alike; 429 with `retryAfter` seconds while locked out. */
export const login = form('/a/login', {
  summary: 'Signs in',
  access: '-',
  input: z.object({
    username: secret,
    password: secret,
    validateCode: z.string().max(20).optional(),
    verificationCode: z.string().max(20).optional(),
  }),
  output: z.object({ token: z.string(), user }),
});

export const logout = form('/a/logout', { summary: 'Signs out; the token ends', access: '*' });

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

/** Ours. 403 for good once it has been done, also for the second of two at once. */
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
  }),
});

export const getUserInfo = get('/a/api/user/getUserInfo', {
  summary: 'The caller, or a user the caller may see',
  access: '*',
  input: z.object({ id: id.optional() }),
  output: user,
});
