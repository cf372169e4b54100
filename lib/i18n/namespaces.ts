import type { Messages } from 'next-intl';

/** Part of the messages: a key of the first level. */
export type Namespace = keyof Messages;

/** Namespaces of every page, even before sign-in. */
export const openNamespaces = ['open', 'common', 'errors', 'outcome', 'shell'] as const satisfies readonly Namespace[];

/** Namespaces of pages with the console's theme: the console around its screens, the player, framed pages. */
export const consoleNamespaces = [
  ...openNamespaces,
  'routes',
  'tabs',
  'access',
  'theme',
  'chooser',
  'palette',
  'notices',
  'announcement',
  'uploads',
] as const satisfies readonly Namespace[];

/** Returns the messages of some namespaces. */
export function messagesOf(all: Messages, namespaces: readonly Namespace[]): Partial<Messages> {
  return Object.fromEntries(namespaces.map((namespace) => [namespace, all[namespace]]));
}

/**
 * Returns single messages by key, each at its path; those of the console around its screens are left out, since every
 * page has them.
 */
export function quotedMessages(all: Messages, keys: readonly string[]): Partial<Messages> {
  const quoted: Tree = {};
  const carried: readonly string[] = consoleNamespaces;
  for (const key of keys) {
    const path = key.split('.');
    const last = path.pop();
    if (!last || carried.includes(path[0] ?? '')) continue;
    let [from, to]: [Tree, Tree] = [all as unknown as Tree, quoted];
    for (const part of path) {
      from = (from[part] ?? {}) as Tree;
      to[part] = to[part] ?? {};
      to = to[part] as Tree;
    }
    if (last in from) to[last] = from[last];
  }
  return quoted as Partial<Messages>;
}

/** Merges deeply: a namespace with single messages on one side keeps those of the other. */
export function mergedMessages(one: Partial<Messages>, other: Partial<Messages>): Partial<Messages> {
  return merged(one as Tree, other as Tree) as Partial<Messages>;
}

interface Tree {
  [key: string]: unknown;
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

function merged(one: Tree, other: Tree): Tree {
  const both = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const known = both[key];
    both[key] = isTree(known) && isTree(value) ? merged(known, value) : value;
  }
  return both;
}
