import { z } from 'zod';
import { form, get } from './call';
import { flag, id, instant, name, page, paging, search } from './fields';
import { savedDocument, templateId } from './program';

/** Purpose of a template, in the order of the gallery. */
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

/** Limit per institution, including templates shared by one above. */
export const MOST_TEMPLATES = 200;

/** Template in the gallery, without its document. */
export const template = z.object({
  id,
  name: z.string(),
  category,
  width: z.int(),
  height: z.int(),
  /** Number of saves. */
  version: z.int(),
  hasThumb: z.boolean(),
  /** True if institutions below may use it, too. */
  shared: z.boolean(),
  /** True if it belongs to an institution above: it can be used but not changed. */
  fromAbove: z.boolean(),
  /** Program that it was made from and that updates it; `null` if that was deleted or is not accessible. */
  programId: id.nullable(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Template = z.infer<typeof template>;

/** Built-in template, in the caller's language. */
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
  /** `programId`: returns the template made from this program. */
  input: z.object({ search, programId: id.optional() }),
  output: z.array(template).max(MOST_TEMPLATES),
});

export const templateShipped = get('/a/api/template/shipped', {
  summary: "Templates that come with the platform, in the caller's language",
  access: view,
  input: z.object({}),
  output: z.array(shippedTemplate).max(100),
});

/** Includes built-in templates. */
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
 * Programs made from it stay unchanged until somebody takes over the new version. `templateId`: template of the
 * program's institution that this program replaces and updates from now on, instead of the program that did so before.
 */
export const templateSave = form('/a/api/template/save', {
  summary: 'Keeps a program as a template, or as the next version of the template made from it or of a given one',
  access: 'program:program:edit',
  input: z.object({ programId: id, templateId: id.optional(), name, category, shared: flag.default(false) }),
  output: z.object({ id, version: z.int() }),
});

/** Programs made from it remain, and can then be detached. */
export const templateDelete = form('/a/api/template/delete', {
  summary: 'Deletes a template',
  access: 'program:program:delete',
  input: z.object({ id }),
  whenFull: true,
});
