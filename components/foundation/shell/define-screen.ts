import type SvgIcon from '@mui/material/SvgIcon';
import type { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import type { Authority } from '@/lib/access/authority';
import type { Permission } from '@/lib/contract/permissions';
import type { InitialQuery } from '@/lib/contract/wire';
import type { Namespace } from '@/lib/i18n/namespaces';
import type { RouteTitle } from '@/lib/menu/menu-tree';
import type { GroupName } from './menu-groups';

/** Menu icon. Rows of the platform's menu refer to it by name. */
export interface NamedIcon {
  name: string;
  Icon: typeof SvgIcon;
}

/** Place of a page in the menu: among the entries of a group or of the first level, or without an entry of its own. */
type Place =
  | { sort: number; group?: GroupName; under?: undefined; hidden?: undefined }
  /** Entry that is marked instead while the page is open. */
  | { under: `/${string}`; sort?: undefined; group?: undefined; hidden?: undefined }
  /** Marks no entry. */
  | { hidden: true; sort?: undefined; group?: undefined; under?: undefined };

/** Message key of any namespace. */
type MessageKey = Parameters<ReturnType<typeof useTranslations<never>>>[0];

/** Main action of a page: its main button (`access/main-button.tsx`), and an action of the palette. */
export interface PageAction {
  label: MessageKey;
  permission: Permission;
  /** Step on the page itself (`steps.ts`), or another page. */
  opens: { step: string; value: string } | `/${string}`;
}

/** Address of a screen. */
export type Page = Place & {
  /** Path as in the specification, including odd ones. */
  path: `/${string}`;
  /** Key of `routes` in messages. */
  title: RouteTitle;
  icon: NamedIcon;
  authority: Authority;
  action?: PageAction;
  /** Fills the whole window, as the editor does. */
  bare?: true;
  /** False: its tab cannot be closed. */
  closable?: false;
  /** False: its state is dropped when left. */
  cacheable?: false;
};

/** Returns the initial queries of a screen at an address. `path` is for screens with several. */
export type InitialQueries = (params: URLSearchParams, path: string) => readonly InitialQuery[];

/**
 * Definition of a screen, from which menu entry, titles, guard, prefetch and code follow (`screen.ts` of its folder).
 */
export interface ScreenDefinition {
  pages: readonly Page[];
  /**
   * Initial queries, prefetched by the server for the first page of a window, and by the console for every other: the
   * screen finds the answers under the same keys and requests nothing twice. A separate file, because it imports
   * contracts.
   */
  initialQueries?: () => Promise<{ initialQueries: InitialQueries }>;
  /** Namespaces of its messages, besides those of the console; part of the page that opens with it. */
  messages?: readonly Namespace[];
  /** Keys of single messages of other namespaces: a screen that quotes some labels carries only those. */
  quoted?: () => Promise<{ quoted: readonly string[] }>;
  /**
   * Imported as `#screens/…`: server components and middleware read the definition without loading the screen's code.
   */
  component: () => Promise<{ default: ComponentType }>;
  /** False: skips MUI's own texts (of tables and calendars), which are loaded by default. */
  muiTexts?: false;
}

/** Defines a screen, and keeps its paths as literal types. */
export const defineScreen = <const P extends readonly Page[]>(
  definition: Omit<ScreenDefinition, 'pages'> & { pages: P },
) => definition;
