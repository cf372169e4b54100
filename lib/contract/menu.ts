import { z } from 'zod';
import { webAddress } from './branding';
import { form, get, json } from './call';
import { flag, id, ids, integer } from './fields';
import { permissions } from './permissions';
import { textsByLanguage, textsOrNone } from './texts';

export const menuRow = z.object({
  id,
  parentId: id.nullable(),
  path: z.string().nullable(),
  title: textsByLanguage,
  icon: z.string().nullable(),
  link: z.string().nullable(),
  permission: z.string().nullable(),
  invisible: z.boolean(),
  sort: z.int(),
});
export type MenuRow = z.infer<typeof menuRow>;

export const menuAll = get('/a/sys/menu/all', {
  summary: 'All entries of the menu as they are kept, whoever may see them',
  access: 'sys:menu:view',
  output: z.array(menuRow),
});

/** Page of the console, one of its groups, or its first level (`#root`). Only the console knows which exist. */
const consolePath = z.string().regex(/^(\/\w[\w/-]{0,198}|#[a-zA-Z]{1,40})$/);
/** Entry by its id, or one of the console's own by its path, which gets a row if it has none yet. */
const entry = z.union([id, consolePath]);
/** Same as `menuRow`, for the whole menu: an unchanged entry of the console has its path as id. */
export const menuListed = menuRow.extend({
  id: entry,
  parentId: entry.nullable(),
  /** Name in the caller's language. */
  name: z.string(),
});
export type MenuListed = z.infer<typeof menuListed>;

/** Same as `/routes`, as rows instead of a nested menu. */
export const menuLists = get('/a/sys/menu/lists', {
  summary:
    "The caller's menu: what they may see of the console's own and of what the institution added, titles in all languages",
  access: '*',
  output: z.array(menuListed),
});

const orNone = <T extends z.ZodType>(field: T) =>
  z.union([z.literal('').transform(() => null), z.null(), field]).default(null);
const sort = integer(-1_000_000, 1_000_000);

/** Limit of levels that the console reads; `MENU_MOST` limits the entries. */
export const MENU_DEPTH = 6;
export const MENU_MOST = 500;

/**
 * With a link: an address, opened inside the console's frame if `path` is /inframe, otherwise outside. With a path
 * only: changes to the console's own entry. With neither: a group. 409 `path` menuPathTaken if the console's own entry
 * is changed already.
 */
export const menuSave = json('/a/sys/menu/save', {
  summary: 'Adds an entry to the menu, or changes one',
  access: 'sys:menu:edit',
  input: z
    .object({
      id: id.optional(),
      /** For a new entry; default: the first level, or the place that the console gives it. */
      parent: entry.optional(),
      path: orNone(consolePath),
      title: textsOrNone(60).default({}),
      icon: orNone(z.string().regex(/^[a-zA-Z]{1,40}$/)),
      link: orNone(webAddress),
      permission: orNone(z.enum(permissions)),
      invisible: flag.default(false),
      /** For a new entry. */
      sort: sort.default(0),
    })
    .refine(({ path, link }) => path !== '/inframe' || link !== null, { message: 'required', path: ['link'] })
    .refine(({ path, link }) => path === null || path === '/inframe' || link === null, {
      message: 'invalid',
      path: ['link'],
    })
    .refine(({ path, link, title }) => (path !== null && link === null) || Object.keys(title).length > 0, {
      message: 'required',
      path: ['title'],
    }),
  output: z.object({ id }),
});

/** Deletes the entries below as well. */
export const menuDelete = form('/a/sys/menu/delete', {
  summary: 'Deletes entries of the menu with all below them',
  access: 'sys:menu:edit',
  input: z.object({ ids }),
});

/** Keeps the entries that the platform added below it. */
export const menuReset = form('/a/sys/menu/reset', {
  summary: "Gives a page or group of the console back the console's own title, picture and place",
  access: 'sys:menu:edit',
  input: z.object({ id }),
});

/** 400 `parent` intoItself, or tooDeep. */
export const menuMove = json('/a/sys/menu/move', {
  summary: 'Moves an entry of the menu below another one, or among its siblings',
  access: 'sys:menu:edit',
  input: z.object({
    entry,
    /** Group that becomes the parent. */
    parent: entry,
    /** New positions of the entry and its siblings; the console's own entries default to 10, 20, 30 and so on. */
    places: z.array(z.object({ entry, sort })).min(1).max(MENU_MOST),
  }),
});
