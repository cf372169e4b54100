import type { Page, ScreenDefinition } from '@/components/foundation/shell/define-screen';
import { menuGroups } from '@/components/foundation/shell/menu-groups';
import type { ConsoleMenu } from '@/lib/menu/menu-tree';
import { screens } from './registry';

// Derived from the definitions, for the server as well: nothing here imports a screen's code.

/** Paths of the console as a type, which rules out typos in links. */
export type ConsolePath = (typeof screens)[number]['pages'][number]['path'];

export const pages: readonly Page[] = screens.flatMap((screen): readonly Page[] => screen.pages);

/** Menu definition before the platform supplies anything. */
export const consoleMenu: ConsoleMenu = { pages, groups: menuGroups };

const pathOf = (fullPath: string) => fullPath.split('?', 1)[0] ?? '';

const pageByPath = new Map<string, Page>(pages.map((page) => [page.path, page]));
const screenByPath = new Map<string, ScreenDefinition>(
  screens.flatMap((screen: ScreenDefinition) => screen.pages.map(({ path }) => [path, screen] as const)),
);

/** Returns the page of a path, ignoring its query. */
export const pageAt = (fullPath: string): Page | undefined => pageByPath.get(pathOf(fullPath));

/** Returns the screen at a path, ignoring its query. */
export const screenAt = (fullPath: string): ScreenDefinition | undefined => screenByPath.get(pathOf(fullPath));
