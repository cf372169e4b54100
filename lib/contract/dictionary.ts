import { z } from 'zod';
import { form, get, json } from './call';
import { flag, id, ids, instant, integer, page, paging, remark, search } from './fields';
import { texts, textsByLanguage } from './texts';

/** Lists that the console's own forms need: built in and editable. */
export type BuiltInList = 'industry';

/** Key by which programs refer to a list: lower-case letters, digits and underscores. */
export const dictCode = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9_]{0,59}$/);

const dictType = z.object({
  id,
  code: z.string(),
  title: textsByLanguage,
  remark: z.string(),
  entries: z.int(),
  createdAt: instant,
});
export type DictType = z.infer<typeof dictType>;

export const dictList = get('/a/api/dict/list', {
  summary: 'Lists of values that forms offer, by code',
  access: 'sys:dict:view',
  input: z.object({ ...paging, search }),
  output: page(dictType),
});

/** 409 `code` codeTaken. */
export const dictSave = json('/a/api/dict/save', {
  summary: 'Makes a list of values, or changes one',
  access: 'sys:dict:edit',
  input: z.object({ id: id.optional(), code: dictCode, title: texts(60), remark: remark.default('') }),
  output: z.object({ id }),
});

export const dictDelete = form('/a/api/dict/delete', {
  summary: 'Deletes lists with their values; what was chosen from them stays as it is',
  access: 'sys:dict:edit',
  input: z.object({ ids }),
});

const dictEntry = z.object({ id, value: z.string(), title: textsByLanguage, enabled: z.boolean() });
export type DictEntry = z.infer<typeof dictEntry>;

export const dictEntryList = get('/a/api/dict/entryList', {
  summary: 'The values of a list in their order',
  access: 'sys:dict:view',
  input: z.object({ typeId: id }),
  output: z.array(dictEntry),
});

/** Appends a new value. 409 `value` valueTaken. */
export const dictEntrySave = json('/a/api/dict/entrySave', {
  summary: 'Adds a value to a list, or changes one',
  access: 'sys:dict:edit',
  input: z.object({
    id: id.optional(),
    typeId: id,
    value: z.string().trim().min(1).max(60),
    title: texts(60),
    /** A disabled value stays where it was chosen but is no longer offered. */
    enabled: flag.default(true),
  }),
  output: z.object({ id }),
});

export const dictEntryDelete = form('/a/api/dict/entryDelete', {
  summary: 'Deletes values of lists',
  access: 'sys:dict:edit',
  input: z.object({ ids }),
});

export const dictEntryMove = json('/a/api/dict/entryMove', {
  summary: 'Gives a value another place in its list',
  access: 'sys:dict:edit',
  /** Number of values before it. */
  input: z.object({ id, place: integer(0, 1_000_000) }),
});

/** Empty for an unknown code. Includes disabled values, so that earlier choices have a name. */
export const dictChoices = get('/a/api/dict/choices', {
  summary: "What a form offers: the values of a list in the caller's language",
  access: '*',
  input: z.object({ code: dictCode }),
  output: z.array(z.object({ value: z.string(), label: z.string(), offered: z.boolean() })),
});
