import { z } from 'zod';
import { form, get } from './call';
import { flag, id, instant, name, page, paging, search } from './fields';
import { savedDocument, templateId } from './program';

/** What a template is for, in the order of the gallery. */
export const templateCategories = [
  'menu',
  'welcome',
  'information',
  'sale',
  'office',
  'social',
  'emergency',
  'other',
] as const;
const category = z.enum(templateCategories);

/** Of an institution, own ones and those that one above shares. */
export const MOST_TEMPLATES = 200;

/** A template in the gallery, without its document. */
export const template = z.object({
  id,
  name: z.string(),
  category,
  width: z.int(),
  height: z.int(),
  /** Counts its saves. */
  version: z.int(),
  hasThumb: z.boolean(),
  /** Whether institutions below make programs from it, too. */
  shared: z.boolean(),
  /** Of an institution above: it is used and not changed. */
  fromAbove: z.boolean(),
  /** The program that it was made from, and that changes it; null where that is gone or not the caller's. */
  programId: id.nullable(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Template = z.infer<typeof template>;

/** One that comes with the platform, in the caller's language. */
export const shippedTemplate = z.object({
  id: templateId,
  name: z.string(),
  category,
  document: savedDocument,
});
export type ShippedTemplate = z.infer<typeof shippedTemplate>;

const view = 'program:program:view';

export const templateList = get('/a/api/template/list', {
  summary: 'Templates of the own institutions and those that one above shares',
  access: view,
  /** `programId`: the one that was made of a program. */
  input: z.object({ search, programId: id.optional() }),
  output: z.array(template).max(MOST_TEMPLATES),
});

export const templateShipped = get('/a/api/template/shipped', {
  summary: "Templates that come with the platform, in the caller's language",
  access: view,
  input: z.object({}),
  output: z.array(shippedTemplate).max(100),
});

/** Also of one that comes with the platform. */
export const templateDetail = get('/a/api/template/detail', {
  summary: 'A template with its document',
  access: view,
  input: z.object({ id: templateId }),
  output: z.object({ name: z.string(), version: z.int(), document: savedDocument }),
});

export const templateReplaceable = get('/a/api/template/replaceable', {
  summary: "Templates of a program's institution: those that it can become the next version of, by name",
  access: 'program:program:edit',
  input: z.object({ ...paging, programId: id, search }),
  output: page(template),
});

/**
 * Programs that were made from it stay as they are until somebody takes the new version over. `templateId`: one of the program's institution
 * that it replaces, and renews from then on; the program that renewed it before does not any more.
 */
export const templateSave = form('/a/api/template/save', {
  summary: 'Keeps a program as a template, or as the next version of the template made from it or of a given one',
  access: 'program:program:edit',
  input: z.object({ programId: id, templateId: id.optional(), name, category, shared: flag.default(false) }),
  output: z.object({ id, version: z.int() }),
});

/** Programs made from it stay, and can be detached from then on. */
export const templateDelete = form('/a/api/template/delete', {
  summary: 'Deletes a template',
  access: 'program:program:delete',
  input: z.object({ id }),
  whenFull: true,
});
