import type { Messages } from 'next-intl';

/** A part of the messages: a key of the first level. */
export type Namespace = keyof Messages;

/** What every page carries, those before sign-in too. */
export const openNamespaces = ['open', 'common', 'errors', 'outcome', 'shell'] as const satisfies readonly Namespace[];

/** What the pages with the console's theme carry: the console around its screens, the player, framed addresses. */
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

/** The messages of some namespaces. */
export function messagesOf(all: Messages, namespaces: readonly Namespace[]): Partial<Messages> {
  return Object.fromEntries(namespaces.map((namespace) => [namespace, all[namespace]]));
}
