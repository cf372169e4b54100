import { z } from 'zod';
import type { Need } from '../access/authority';
import { isFields, listIn } from '../contract/foreign/answer';
import { flagOf, numberOf, textOf } from '../contract/foreign/values';
import { routes } from '../contract/frame';
import { menuLists } from '../contract/menu';

/** Taken as it comes: `readSupplied` reads it entry by entry, and one that is odd costs nothing but itself. */
const asItComes = {
  output: z.array(z.unknown()),
  reads: (place: unknown) => {
    if (!isFields(place)) return listIn(place)?.list;
    // A shell with everything below it, or a list under a name of its own.
    if (Array.isArray(place.children)) return [place];
    return (listIn(place) ?? listIn(place.routes) ?? listIn(place.menus) ?? listIn(place.menuList))?.list;
  },
};

/** The calls that supply the menu, the first one that has entries counts. */
export const suppliedRoutes = { ...routes, ...asItComes };
export const suppliedLists = { ...menuLists, ...asItComes };

/** An entry that a platform supplies, as far as it could be read. */
export interface Supplied {
  /** Of a row that the platform keeps. */
  id?: string;
  /** Of the console with its leading slash, or `#` and the name of a group; `/` is the shell itself. */
  path?: string;
  /** The same read from the root, where it is written without a slash below another entry. */
  fromRoot?: string;
  label?: string;
  icon?: string;
  link?: string;
  /** The link is shown in the console's frame. */
  frame: boolean;
  invisible: boolean;
  needs: Need[];
  /** Whether its tab may be closed, and whether the page keeps its state when it is left. */
  closable?: boolean;
  cacheable?: boolean;
  sort?: number;
  children: Supplied[];
}

type Fields = Record<string, unknown>;

const MOST = 1_000;
const DEEPEST = 6;
const FRAME = '/inframe';

/**
 * Reads what a platform answers to /routes or /a/sys/menu/lists, field by field: a customer's own platform may leave out or misspell
 * anything. Rows may contain each other, or name the row above them. What can't be read is left out.
 */
export function readSupplied(answer: unknown): Supplied[] {
  let left = MOST;

  function readAll(nodes: unknown, above: string, depth: number): Supplied[] {
    if (!Array.isArray(nodes) || depth > DEEPEST) return [];
    return nodes
      .flatMap((node) => (isFields(node) && left-- > 0 ? (read(node, above, depth) ?? []) : []))
      .filter(({ path, link, children }) => path || link || children.length > 0);
  }

  function read(node: Fields, above: string, depth: number): Supplied | undefined {
    const meta = { ...node, ...(isFields(node.meta) ? node.meta : {}) };
    const page = isFields(meta.page) ? meta.page : {};
    const written = text(node.path) ?? text(node.href);
    const path = pathOf(written, above);
    const fromRoot = pathOf(written, '');
    const framed = path?.startsWith(`${FRAME}?`) ? new URLSearchParams(path.slice(FRAME.length)).get('url') : undefined;
    const link = addressOf(framed ?? meta.link);
    // In place of an address that must not be opened stands nothing else.
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

/** Rows below the rows that they name; those that contain each other stay as they are. */
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
  // Rows that share their ids stand below each of these: each level would multiply them.
  let left = MOST;
  const within = (row: unknown, depth: number): unknown => {
    if (!isFields(row) || depth > DEEPEST || left-- <= 0) return row;
    const children = textOf(row.id) === undefined ? [] : rows.filter((child) => named(child) === textOf(row.id));
    return children.length > 0 ? { ...row, children: children.map((child) => within(child, depth + 1)) } : row;
  };
  const tree = first.map((row) => within(row, 0));
  // A single row above all others that leads nowhere is the root of the tree, no group.
  const [root] = tree;
  const isRoot = tree.length === 1 && isFields(root) && !text(root.path) && !text(root.href);
  return isRoot ? root.children : tree;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** Undefined where nothing is said: a tab may be closed then. */
const flag = (value: unknown): boolean | undefined =>
  value === undefined || value === null || value === '' ? undefined : flagOf(value);

/** Children are written from the root, or from the entry above, or without any slash. */
function pathOf(value: string | undefined, above: string): string | undefined {
  const written = value?.replace(/(?<=.)\/+$/, '');
  if (!written) return undefined;
  if (written.startsWith('#') || written.startsWith('/')) return written;
  return above.startsWith('/') ? `${above}/${written}` : `/${written}`;
}

/** Only what a browser opens without running it. */
function addressOf(value: unknown): string | undefined {
  const written = text(value);
  if (!written || !URL.canParse(written)) return undefined;
  const { protocol, href } = new URL(written);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

function needOf(value: unknown): Need[] {
  const needed = words(value);
  if (needed.length > 0) return [needed.length === 1 && needed[0] ? needed[0] : { permission: needed }];
  if (!isFields(value)) return [];
  const permission = [value.permission].flat().flatMap(words);
  const role = [value.role].flat().flatMap(words);
  const need = { ...(permission.length > 0 && { permission }), ...(role.length > 0 && { role }) };
  return Object.keys(need).length > 0 ? [need] : [];
}

/** Of a comma list any will do. */
const words = (value: unknown): string[] =>
  (textOf(value) ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Origins of everything that a platform supplies for the console's frame. */
export function framedOrigins(supplied: readonly Supplied[]): string[] {
  const origins = supplied.flatMap(({ frame, link, children }) => [
    ...(frame && link ? [new URL(link).origin] : []),
    ...framedOrigins(children),
  ]);
  return [...new Set(origins)];
}
