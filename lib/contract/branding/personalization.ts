import { z } from 'zod';
import { form, get, json, multipart } from '../call';
import { id, instant, page, paging, search } from '../fields';

/** #rrggbb */
export const themeColor = z.string().regex(/^#[0-9a-f]{6}$/i);

/** Branding for the users of an institution and those below it. Empty and null fields come from the host. */
export const personalization = z.object({
  title: z.string(),
  /** Picture ids. */
  logo: id.nullable(),
  loginBackground: id.nullable(),
  themeColor: z.string().nullable(),
});
export type Personalization = z.infer<typeof personalization>;

const named = personalization.extend({ officeId: id, officeName: z.string(), updatedAt: instant });
export type NamedPersonalization = z.infer<typeof named>;

export const personalList = get('/a/api/customer/personalList', {
  summary: 'Institutions that have a look of their own',
  access: 'sys:personal:view',
  input: z.object({ ...paging, search }),
  output: page(named),
});

export const personal = get('/a/api/customer/personal', {
  summary: 'The look of an institution, and what it has without one of its own',
  access: 'sys:personal:view',
  /** Default: the caller's institution. */
  input: z.object({ officeId: id.optional() }),
  output: z.object({
    officeId: id,
    officeName: z.string(),
    own: personalization.nullable(),
    /**
     * Personalization of the nearest institution above that has one; `from` is `null` if the caller does not see that
     * institution.
     */
    inherited: z.object({ look: personalization, from: z.object({ id, name: z.string() }).nullable() }).nullable(),
  }),
});
export type Personal = z.infer<typeof personal.output>;

export const personalSave = json('/a/api/customer/personalSave', {
  summary: 'Gives an institution a look of its own, or changes it',
  access: 'sys:personal:edit',
  input: z.object({
    /** Default: the caller's institution. */
    officeId: id.optional(),
    /** Empty: the host's title. */
    title: z
      .string()
      .trim()
      .max(100)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern excludes control characters
      .regex(/^[^\u0000-\u001f\u007f]*$/),
    themeColor: themeColor.nullable(),
  }),
});

export const personalPictureKind = z.enum(['logo', 'loginBackground']);

/** Same limits as `domainPicture`. Creates the personalization of an institution that has none. */
export const personalPicture = multipart('/a/api/customer/personalPicture', {
  summary: "Gives an institution's look a picture, or takes it away",
  access: 'sys:personal:edit',
  input: z.object({ officeId: id, kind: personalPictureKind, file: z.instanceof(Blob).optional() }),
  output: z.object({ picture: id.nullable() }),
});

/** 404 if the institution has none of its own. */
export const personalDelete = form('/a/api/customer/personalDelete', {
  summary: "Gives up an institution's look with its pictures: the one above it holds again",
  access: 'sys:personal:edit',
  input: z.object({ officeId: id }),
});
