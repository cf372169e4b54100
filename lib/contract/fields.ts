import { z } from 'zod';
// Separate import: every page has these fields, few have widgets.
import { readable } from '@/lib/widgets/name-within';
import { defaultIfAbsent } from './foreign/absent';

/**
 * Field types of the calls. Bodies are mostly form-encoded, so each type accepts a value or its text: a caller passes
 * numbers and lists, the wire carries text, a handler gets numbers and lists.
 */

/** UUIDv7 as text. */
export const id = z.uuid();

/** Longest list of any call; the platform reads no further. */
export const LONGEST_LIST = 10_000;

/** List of 1 to 10,000 ids; comma-separated on the wire. */
export const ids = list(id).pipe(z.array(id).min(1).max(LONGEST_LIST));

/** Same as `ids`, but may be empty. */
export const idsOrNone = list(id).pipe(z.array(id).max(LONGEST_LIST));

/** List of short texts without commas. */
export const textList = list(z.string());

/** MD5 of a file's bytes, 32 lower-case hex digits. */
export const md5 = z.string().regex(/^[0-9a-f]{32}$/);

export const md5s = list(md5).pipe(z.array(md5).min(1).max(1_000));

/** IANA name of a time zone. */
export const timeZone = z.string().min(1).max(60).refine(isTimeZone, { message: 'notInList' });

/**
 * Name of a thing: trimmed, 1 to 100 characters, on one line and in one direction (`readable`). Letters with marks are
 * composed (NFC), as in other files and systems.
 */
export const name = z.string().overwrite(readable).trim().normalize().min(1).max(100);

/** Private note; may contain line breaks. */
export const remark = z.string().trim().max(500);

export const flag = z.union([z.boolean(), z.stringbool()]);

/** ISO 8601 UTC, years 1900 to 9999: PostgreSQL has no year 0 and formats years before it differently. */
export const instant = z.iso
  .datetime()
  .max(30)
  .refine((text) => text >= '1900', { message: 'invalid' });

export function integer(min: number, max: number) {
  return z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d+$/)
        .transform(Number),
    ])
    .pipe(z.int().min(min).max(max));
}

export const search = z.string().trim().normalize().max(100).optional();

/** Last row of a list that can be reached by paging; filters find the rows beyond it. */
export const MOST_ROWS = 10_000;

/** Returns the number of pages of a list, up to MOST_ROWS rows. */
export const pagesOf = (count: number, pageSize: number) => Math.ceil(Math.min(count, MOST_ROWS) / pageSize);

/** Paging of lists: `pageNo` from 1, `pageSize` at most 100. A page that begins past MOST_ROWS is rejected. */
export const paging = {
  pageNo: integer(1, 1_000_000).default(1),
  pageSize: integer(1, 100).default(20),
};

/** `count` is the number of rows; MOST_ROWS + 1 means more than MOST_ROWS. */
export function page<T extends z.ZodType>(item: T) {
  return z.object({ list: z.array(item), count: z.int(), pageNo: z.int(), pageSize: z.int() });
}
export interface Page<T> {
  list: T[];
  count: number;
  pageNo: number;
  pageSize: number;
}

/** Cursor for lists that grow without bound. */
export const cursorPaging = { cursor: id.optional(), size: integer(1, 100).default(50) };

export function cursorPage<T extends z.ZodType>(item: T) {
  return z.object({ list: z.array(item), nextCursor: z.string().nullable() });
}

/** Levels of a tree: institutions, groups of terminals, folders. The database rejects more. */
export const TREE_LEVELS = 32;

/** Node of a lazily opened tree, one level per call. `count` is the number of items in the node, including all levels below. */
export const treeNode = z.object({
  id,
  parentId: id.nullable(),
  name: z.string(),
  kind: defaultIfAbsent('office', z.enum(['office', 'group'])),
  /** Institution of a group, present where groups of several institutions are listed. */
  officeName: z.string().optional(),
  /** True for a group whose members follow a rule. */
  smart: z.boolean().optional(),
  hasChildren: z.boolean(),
  count: z.int(),
  online: z.int(),
});
export type TreeNode = z.infer<typeof treeNode>;

/** Rejects an overlong list before its items are checked: each wrong item would be an error of its own. */
function list<T extends z.ZodType<unknown, string>>(item: T) {
  return z
    .union([z.array(item), z.string().transform((text) => text.split(',', LONGEST_LIST + 1).filter(Boolean))])
    .refine(({ length }) => length <= LONGEST_LIST, { message: 'tooLong', abort: true });
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
