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

/** A page of the console, one of its groups, or its first level (`#root`). Which there are, the console alone knows. */
const consolePath = z.string().regex(/^(\/\w[\w/-]{0,198}|#[a-zA-Z]{1,40})$/);
/** An entry by its id, or one of the console's own by its path: that gets a row where it has none yet. */
const entry = z.union([id, consolePath]);
/** As `menuRow`, of the whole menu: one of the console's own that nothing was changed about has its path as its id. */
export const menuListed = menuRow.extend({
  id: entry,
  parentId: entry.nullable(),
  /** In the caller's language. */
  name: z.string(),
});
export type MenuListed = z.infer<typeof menuListed>;

/** As `/routes`, by rows in place of nesting. */
export const menuLists = get('/a/sys/menu/lists', {
  summary:
    "The caller's menu: what they may see of the console's own and of what the institution added, titles in all languages",
  access: '*',
  output: z.array(menuListed),
});

const orNone = <T extends z.ZodType>(field: T) =>
  z.union([z.literal('').transform(() => null), z.null(), field]).default(null);
const sort = integer(-1_000_000, 1_000_000);

/** Levels that the console reads, and entries. */
export const MENU_DEPTH = 6;
export const MENU_MOST = 500;

/**
 * With a link, an address: in the console's frame where `path` is /inframe, else outside. With a path alone, what is changed
 * about the console's own; with neither, a group. 409 `path` menuPathTaken where the console's own is changed already.
 */
export const menuSave = json('/a/sys/menu/save', {
  summary: 'Adds an entry to the menu, or changes one',
  access: 'sys:menu:edit',
  input: z
    .object({
      id: id.optional(),
      /** Of a new one; left out, it stands on the first level, or where the console has it. */
      parent: entry.optional(),
      path: orNone(consolePath),
      title: textsOrNone(60).default({}),
      icon: orNone(z.string().regex(/^[a-zA-Z]{1,40}$/)),
      link: orNone(webAddress),
      permission: orNone(z.enum(permissions)),
      invisible: flag.default(false),
      /** Of a new one. */
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

/** What stands below goes with it. */
export const menuDelete = form('/a/sys/menu/delete', {
  summary: 'Deletes entries of the menu with all below them',
  access: 'sys:menu:edit',
  input: z.object({ ids }),
});

/** What the platform added below it stays. */
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
    /** A group. */
    parent: entry,
    /** Where it and those beside it stand from now on; those of the console stand at 10, 20, 30 and so on by themselves. */
    places: z.array(z.object({ entry, sort })).min(1).max(MENU_MOST),
  }),
});
