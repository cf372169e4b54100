import { z } from 'zod';
import { language } from './auth';
import { get } from './call';
import { id } from './fields';

/** What a menu entry asks for: '*' nothing, a permission, or a role by id or name. */
const need = z.union([
  z.string(),
  z.object({
    permission: z.string().optional(),
    role: z.union([z.string(), z.array(z.string())]).optional(),
  }),
]);

/**
 * An entry of the server-supplied menu. `path` is a page of the console, or `#` and the name of one of the console's
 * groups (`#system`), or `#root` for the first level; empty, the entry is a group of its own. With a `link` it opens that
 * address: in the console's frame where `path` is /inframe, else outside.
 */
export const routeNode = z.object({
  path: z.string(),
  /** In the caller's language; empty, the console's own title stays. */
  name: z.string(),
  meta: z
    .object({
      invisible: z.boolean(),
      icon: z.string(),
      link: z.string(),
      authority: need,
      /** What the entries above it ask for. */
      pAuthorities: z.array(need),
      page: z.object({ title: z.string(), closable: z.boolean(), cacheAble: z.boolean() }).partial(),
      /** Ours: place among its siblings; the console's own stand at 10, 20, 30 and so on. */
      sort: z.int(),
    })
    .partial(),
  get children() {
    return z.array(routeNode).optional();
  },
});
export type RouteNode = z.infer<typeof routeNode>;

/** What the caller may not see is not in it, nor what stands below that. */
export const routes = get('/routes', {
  summary: "What the platform adds to the console's menu, and what it changes in it",
  access: '*',
  output: z.array(routeNode),
});

export const menuRow = z.object({
  id,
  parentId: id.nullable(),
  path: z.string().nullable(),
  title: z.partialRecord(language, z.string()),
  icon: z.string().nullable(),
  link: z.string().nullable(),
  permission: z.string().nullable(),
  invisible: z.boolean(),
  sort: z.int(),
});
export type MenuRow = z.infer<typeof menuRow>;

export const menuLists = get('/a/sys/menu/lists', {
  summary: "The caller's menus as they are kept, titles in all languages",
  access: '*',
  output: z.array(menuRow),
});
