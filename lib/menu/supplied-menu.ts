import { z } from 'zod';
import type { Need } from '../access/authority';
import { isFields, listIn } from '../contract/foreign/answer';
import { flagOf, numberOf, textOf } from '../contract/foreign/values';
import { routes } from '../contract/frame';
import { menuLists } from '../contract/menu';

/** Unvalidated: `readSupplied` reads it entry by entry, so that an odd entry affects only itself. */
const asItComes = {
  output: z.array(z.unknown()),
  reads: (place: unknown) => {
    if (!isFields(place)) return listIn(place)?.list;
    // A shell with everything below it, or a list under its own name.
    if (Array.isArray(place.children)) return [place];
    return (listIn(place) ?? listIn(place.routes) ?? listIn(place.menus) ?? listIn(place.menuList))?.list;
  },
};

/** Calls that supply the menu; the first one with entries counts. */
export const suppliedRoutes = { ...routes, ...asItComes };
export const suppliedLists = { ...menuLists, ...asItComes };

/** Entry supplied by a platform, as far as it could be read. */
export interface SuppliedEntry {
  /** Id of the platform's row. */
  id?: string;
  /** Path of the console with its leading slash, or `#` and the name of a group; `/` is the shell itself. */
  path?: string;
  /** Same path relative to the root, if written without a slash below another entry. */
  fromRoot?: string;
  label?: string;
  icon?: string;
  link?: string;
  /** True if the link is shown in the console's frame. */
  frame: boolean;
  invisible: boolean;
  needs: Need[];
  /** Tab behaviour of the page: it can be closed, and it keeps its state when left. */
  closable?: boolean;
  cacheable?: boolean;
  sort?: number;
  children: SuppliedEntry[];
}

type Fields = Record<string, unknown>;

const MOST = 1_000;
const DEEPEST = 6;
const FRAME = '/inframe';

/**
 * Reads a platform's response to /routes or /a/sys/menu/lists, field by field: a customer's own platform may omit or
 * misspell anything. Rows may contain each other, or refer to their parent row. Unreadable rows are left out.
 */
export function readSupplied(answer: unknown): SuppliedEntry[] {
  let left = MOST;

  function readAll(nodes: unknown, above: string, depth: number): SuppliedEntry[] {
    if (!Array.isArray(nodes) || depth > DEEPEST) return [];
    return nodes
      .flatMap((node) => (isFields(node) && left-- > 0 ? (read(node, above, depth) ?? []) : []))
      .filter(({ path, link, children }) => path || link || children.length > 0);
  }

  function read(node: Fields, above: string, depth: number): SuppliedEntry | undefined {
    const meta = { ...node, ...(isFields(node.meta) ? node.meta : {}) };
    const page = isFields(meta.page) ? meta.page : {};
    const written = text(node.path) ?? text(node.href);
    const path = pathOf(written, above);
    const fromRoot = pathOf(written, '');
    const framed = path?.startsWith(`${FRAME}?`) ? new URLSearchParams(path.slice(FRAME.length)).get('url') : undefined;
    const link = addressOf(framed ?? meta.link);
    // Never replaces an address that must not be opened by anything else.
    if (!link && text(meta.link)) return undefined;
    const behaviour = { closable: flag(page.closable), cacheable: flag(page.cacheAble) };
    return {
      path,
      ...(fromRoot !== path && { fromRoot }),
      label: text(page.title) ?? text(meta.title) ?? text(node.name),
      icon: text(meta.icon),
      link,
      frame: path === FRAME || Boolean(framed),
      invisible: flag(meta.invisible) ?? flag(meta.hidden) ?? flag(meta.isShow) === false,
      needs: [meta.authority ?? meta.permission, meta.pAuthorities].flat().flatMap(needOf),
      ...(behaviour.closable !== undefined && { closable: behaviour.closable }),
      ...(behaviour.cacheable !== undefined && { cacheable: behaviour.cacheable }),
      ...(numberOf(meta.sort) !== undefined && { sort: numberOf(meta.sort) }),
      children: readAll(node.children, path === '/' ? '' : (path ?? above), depth + 1),
    };
  }

  return readAll(nested(answer), '', 0);
}

/** Nests rows below the rows that they refer to; already nested rows stay as they are. */
function nested(answer: unknown): unknown {
  if (!Array.isArray(answer)) return answer;
  const rows: unknown[] = answer.slice(0, MOST);
  const ids = new Set(rows.flatMap((row) => (isFields(row) ? [textOf(row.id)] : [])));
  const named = (row: unknown): string | undefined => {
    if (!isFields(row)) return undefined;
    const id = textOf(row.parentId) ?? (isFields(row.parent) ? textOf(row.parent.id) : undefined);
    return ids.has(id) && id !== textOf(row.id) ? id : undefined;
  };
  const first = rows.filter((row) => named(row) === undefined);
  if (first.length === rows.length) return rows;
  // Rows with shared ids are children of each of these, so that every level would multiply them.
  let left = MOST;
  const within = (row: unknown, depth: number): unknown => {
    if (!isFields(row) || depth > DEEPEST || left-- <= 0) return row;
    const children = textOf(row.id) === undefined ? [] : rows.filter((child) => named(child) === textOf(row.id));
    return children.length > 0 ? { ...row, children: children.map((child) => within(child, depth + 1)) } : row;
  };
  const tree = first.map((row) => within(row, 0));
  // A single top row without a path is the root of the tree, no group.
  const [root] = tree;
  const isRoot = tree.length === 1 && isFields(root) && !text(root.path) && !text(root.href);
  return isRoot ? root.children : tree;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** Undefined if not stated: then a tab can be closed. */
const flag = (value: unknown): boolean | undefined =>
  value === undefined || value === null || value === '' ? undefined : flagOf(value);

/** Resolves a path, which may be relative to the root or to the entry above, with or without a slash. */
function pathOf(value: string | undefined, above: string): string | undefined {
  const written = value?.replace(/(?<=.)\/+$/, '');
  if (!written) return undefined;
  if (written.startsWith('#') || written.startsWith('/')) return written;
  return above.startsWith('/') ? `${above}/${written}` : `/${written}`;
}

/** Returns an address that a browser opens without executing it. */
function addressOf(value: unknown): string | undefined {
  const written = text(value);
  if (!written || !URL.canParse(written)) return undefined;
  const { protocol, href } = new URL(written);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

function needOf(value: unknown): Need[] {
  const needed = splitWords(value);
  if (needed.length > 0) return [needed.length === 1 && needed[0] ? needed[0] : { permission: needed }];
  if (!isFields(value)) return [];
  const permission = [value.permission].flat().flatMap(splitWords);
  const role = [value.role].flat().flatMap(splitWords);
  const need = { ...(permission.length > 0 && { permission }), ...(role.length > 0 && { role }) };
  return Object.keys(need).length > 0 ? [need] : [];
}

/** Splits a comma list, of which any one suffices. */
const splitWords = (value: unknown): string[] =>
  (textOf(value) ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Returns the origins of everything that a platform supplies for the console's frame. */
export function framedOrigins(supplied: readonly SuppliedEntry[]): string[] {
  const origins = supplied.flatMap(({ frame, link, children }) => [
    ...(frame && link ? [new URL(link).origin] : []),
    ...framedOrigins(children),
  ]);
  return [...new Set(origins)];
}
