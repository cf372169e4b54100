import { z } from 'zod';
// By itself: every page has these fields, few have widgets.
import { readable } from '@/lib/widgets/name-within';
import { absentAs } from './foreign/absent';

/**
 * The field types that calls are made of. Bodies are mostly form-encoded, so each accepts the text of its
 * value beside the value itself: a caller passes numbers and lists, the wire carries text, a handler gets numbers and lists.
 */

/** UUIDv7 as text. */
export const id = z.uuid();

/** No call takes a longer list; the platform reads no further. */
export const LONGEST_LIST = 10_000;

/** Many ids: a comma-separated list on the wire. At most 10,000. */
export const ids = list(id).pipe(z.array(id).min(1).max(LONGEST_LIST));

/** As `ids`, and none is fine. */
export const idsOrNone = list(id).pipe(z.array(id).max(LONGEST_LIST));

/** Short texts without commas. */
export const textList = list(z.string());

/** MD5 of a file's bytes, 32 lower-case hex digits. */
export const md5 = z.string().regex(/^[0-9a-f]{32}$/);

export const md5s = list(md5).pipe(z.array(md5).min(1).max(1_000));

/** IANA name of a time zone. */
export const timeZone = z.string().min(1).max(60).refine(isTimeZone, { message: 'notInList' });

/**
 * A name people give to a thing: trimmed, 1 to 100 characters, on one line and in one direction (`readable`). Letters with marks are one (NFC),
 * as other files and people write them.
 */
export const name = z.string().overwrite(readable).trim().normalize().min(1).max(100);

/** A few words for oneself; lines may break. */
export const remark = z.string().trim().max(500);

export const flag = z.union([z.boolean(), z.stringbool()]);

/** ISO 8601 UTC, of the years 1900 to 9999: PostgreSQL has no year 0 and writes those before in its own way. */
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

/** Lists end at this row: whoever looks for one beyond it narrows the list by a filter. */
export const MOST_ROWS = 10_000;

/** How many pages of a list there are to turn. */
export const pagesOf = (count: number, pageSize: number) => Math.ceil(Math.min(count, MOST_ROWS) / pageSize);

/** Lists are pages: `pageNo` from 1, `pageSize` at most 100. A page that begins past MOST_ROWS is refused. */
export const paging = {
  pageNo: integer(1, 1_000_000).default(1),
  pageSize: integer(1, 100).default(20),
};

/** `count` is how many rows there are; MOST_ROWS + 1 says that there are more than MOST_ROWS. */
export function page<T extends z.ZodType>(item: T) {
  return z.object({ list: z.array(item), count: z.int(), pageNo: z.int(), pageSize: z.int() });
}
export interface Page<T> {
  list: T[];
  count: number;
  pageNo: number;
  pageSize: number;
}

/** Lists that grow without bound are read by cursor. */
export const cursorPaging = { cursor: id.optional(), size: integer(1, 100).default(50) };

export function cursorPage<T extends z.ZodType>(item: T) {
  return z.object({ list: z.array(item), nextCursor: z.string().nullable() });
}

/** Levels of a tree: institutions, groups of terminals, folders. The database refuses more. */
export const TREE_LEVELS = 32;

/** A lazily opened tree, one level a call. `count` is what the node holds, all levels below included. */
export const treeNode = z.object({
  id,
  parentId: id.nullable(),
  name: z.string(),
  kind: absentAs('office', z.enum(['office', 'group'])),
  /** Of a group: the institution that it is of, where it stands among those of others. */
  officeName: z.string().optional(),
  /** A group whose members follow a rule. */
  smart: z.boolean().optional(),
  hasChildren: z.boolean(),
  count: z.int(),
  online: z.int(),
});
export type TreeNode = z.infer<typeof treeNode>;

/** A list that is too long is refused before its items are looked at: each that is wrong would be a fault of its own. */
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
