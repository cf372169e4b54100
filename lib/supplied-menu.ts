import { z } from 'zod';
import type { Need } from './access/authority';
import { routes } from './contract/frame';

/** Taken as it comes: `menuTree` reads it entry by entry, and one that is odd costs nothing but itself. */
export const suppliedRoutes = { ...routes, output: z.unknown() };

/** An entry that a platform supplies, as far as it could be read. */
export interface Supplied {
  /** Of the console with its leading slash, or `#` and the name of a group; `/` is the shell itself. */
  path?: string;
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

const MOST = 500;
const DEEPEST = 6;

/**
 * Reads what a platform answers to /routes, field by field: a customer's own platform may leave out or misspell
 * anything. What can't be read is left out.
 */
export function readSupplied(answer: unknown): Supplied[] {
  let left = MOST;

  function readAll(nodes: unknown, above: string, depth: number): Supplied[] {
    if (!Array.isArray(nodes) || depth > DEEPEST) return [];
    return nodes.flatMap((node) => (isFields(node) && left-- > 0 ? [read(node, above, depth)] : []));
  }

  function read(node: Fields, above: string, depth: number): Supplied {
    const meta = isFields(node.meta) ? node.meta : {};
    const page = isFields(meta.page) ? meta.page : {};
    const path = pathOf(node.path, above);
    return {
      path,
      label: text(page.title) ?? text(node.name),
      icon: text(meta.icon),
      link: addressOf(meta.link),
      frame: path === '/inframe',
      invisible: meta.invisible === true,
      needs: [meta.authority, ...(Array.isArray(meta.pAuthorities) ? meta.pAuthorities : [])].flatMap(needOf),
      ...(typeof page.closable === 'boolean' && { closable: page.closable }),
      ...(typeof page.cacheAble === 'boolean' && { cacheable: page.cacheAble }),
      ...(Number.isInteger(meta.sort) && { sort: meta.sort as number }),
      children: readAll(node.children, path === '/' ? '' : (path ?? above), depth + 1),
    };
  }

  return readAll(answer, '', 0);
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** Children are written from the root, or from the entry above, or without any slash. */
function pathOf(value: unknown, above: string): string | undefined {
  const written = text(value)?.replace(/(?<=.)\/+$/, '');
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
  const needed = text(value);
  if (needed) return [needed];
  if (!isFields(value)) return [];
  const { permission, role } = value;
  const roles = [role].flat().filter((one) => typeof one === 'string');
  const need = { ...(text(permission) && { permission: text(permission) }), ...(roles.length > 0 && { role: roles }) };
  return Object.keys(need).length > 0 ? [need] : [];
}

/** Origins of everything that a platform supplies for the console's frame. */
export function framedOrigins(supplied: readonly Supplied[]): string[] {
  const origins = supplied.flatMap(({ frame, link, children }) => [
    ...(frame && link ? [new URL(link).origin] : []),
    ...framedOrigins(children),
  ]);
  return [...new Set(origins)];
}
