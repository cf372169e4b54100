import { z } from 'zod';
import { attributeKey } from '@/lib/widgets';
import { get, json, multipart } from './call';
import { flag, id, ids, textList, timeZone } from './fields';
import { importReport } from './user';

/**
 * Attributes: free values of institutions and terminals that placeholders in texts and filters of data refer to. A
 * terminal inherits those of its institution and the ones above; the nearest value counts. Extension to the specification.
 */

/** Limit of own attributes of an institution or terminal. */
export const MOST_ATTRIBUTES = 50;

/** Limit of keys that are offered, the most used first. */
export const MOST_KEYS = 500;

/** Longest value of an attribute. */
export const MOST_ATTRIBUTE_TEXT = 500;

/** Value of an attribute; may contain line breaks. */
export const attributeText = z.string().trim().normalize().min(1).max(MOST_ATTRIBUTE_TEXT);

export const attributes = z
  .record(attributeKey, attributeText)
  .refine((all) => Object.keys(all).length <= MOST_ATTRIBUTES, { message: 'tooManyAttributes' });
export type Attributes = z.infer<typeof attributes>;

/** Attribute that applies to an institution or terminal. */
export const effectiveAttribute = z.object({
  key: z.string(),
  value: z.string(),
  /** True if it is its own, false if inherited. */
  own: z.boolean(),
  /** Value without the own one; `null` without any. */
  inherited: z.string().nullable(),
  /** Name of the institution that `inherited` comes from; `null` without any, and if the caller does not see that one. */
  from: z.string().nullable(),
});
export type EffectiveAttribute = z.infer<typeof effectiveAttribute>;

const viewing = { access: 'terminal:terminal:view' } as const;

export const attributeKeys = get('/a/api/attribute/keys', {
  summary: 'Keys of attributes of the institutions and terminals that the caller sees, and of those above',
  ...viewing,
  alsoFor: ['program:program:view', 'plan:plan:view', 'message:message:view', 'sys:office:view'],
  output: z.array(z.object({ key: z.string(), offices: z.int(), terminals: z.int() })).max(MOST_KEYS),
});

export const officeAttributes = get('/a/api/attribute/office', {
  summary: 'Attributes that apply to an institution, by key',
  access: 'sys:office:view',
  input: z.object({ id }),
  output: z.array(effectiveAttribute),
});

export const terminalAttributes = get('/a/api/attribute/terminal', {
  summary: 'Attributes that apply to a terminal, by key',
  ...viewing,
  input: z.object({ id }),
  output: z.array(effectiveAttribute),
});

/** Names of placeholders, such as `terminal.name` and `attribute.storeNumber`, with their values on a terminal. */
export const placeholderValues = get('/a/api/attribute/values', {
  summary: 'Values of placeholders on a terminal',
  ...viewing,
  alsoFor: ['program:program:view'],
  input: z.object({ id }),
  output: z.record(z.string(), z.string()),
});

/** Own attributes to set, and keys of own attributes to remove, which are then inherited again; others stay. */
const change = {
  set: attributes.default({}),
  remove: textList.pipe(z.array(attributeKey).max(MOST_ATTRIBUTES)).default([]),
};

/** 400 tooManyAttributes beyond the limit. */
export const saveOfficeAttributes = json('/a/api/attribute/saveOffice', {
  summary: 'Changes own attributes of an institution',
  access: 'sys:office:edit',
  input: z.object({ id, ...change }),
});

/** 400 tooManyAttributes beyond the limit. */
export const saveTerminalAttributes = json('/a/api/attribute/saveTerminals', {
  summary: 'Changes own attributes of terminals',
  access: 'terminal:terminal:edit',
  input: z.object({ ids, ...change }),
});

/**
 * CSV columns: institution (its path with ' / '), terminal (empty: the institution itself), then one per key. Cells are
 * own values; institutions and terminals without any are listed, too. `id` limits it to an institution with all below it.
 */
export const attributeExport = get('/a/api/attribute/export', {
  summary: 'Own attributes of institutions and terminals as CSV',
  ...viewing,
  answer: 'bytes',
  input: z.object({ id: id.optional(), timeZone: timeZone.default('UTC') }),
});

/**
 * Imports all lines of an exported table, or none if one has a problem. An empty cell removes the own value; keys without
 * a column stay as they are. `dry` only checks. At most 5,000 lines and 2 MB. Lines that change an institution need the
 * permission to edit institutions. `made` counts lines that change something.
 */
export const attributeImport = multipart('/a/api/attribute/import', {
  summary: 'Changes attributes of institutions and terminals from CSV',
  access: 'terminal:terminal:edit',
  input: z.object({ file: z.instanceof(Blob), dry: flag.default(true) }),
  output: importReport,
});
