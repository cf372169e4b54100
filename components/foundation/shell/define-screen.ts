import type SvgIcon from '@mui/material/SvgIcon';
import type { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import type { Authority } from '@/lib/access/authority';
import type { Permission } from '@/lib/contract/permissions';
import type { WantedCall } from '@/lib/contract/wire';
import type { Namespace } from '@/lib/i18n/namespaces';
import type { RouteTitle } from '@/lib/menu/menu-tree';
import type { GroupName } from './menu-groups';

/** An icon of the menu. Rows of the platform's menu say its name. */
export interface NamedIcon {
  name: string;
  Icon: typeof SvgIcon;
}

/** Where a page is in the menu: at a place among the entries of a group or of the first level, or without an entry of its own. */
type Place =
  | { sort: number; group?: GroupName; under?: undefined; hidden?: undefined }
  /** The entry that is marked instead while it is open. */
  | { under: `/${string}`; sort?: undefined; group?: undefined; hidden?: undefined }
  /** No entry is marked. */
  | { hidden: true; sort?: undefined; group?: undefined; under?: undefined };

/** A key of the messages, of whichever namespace. */
type MessageKey = Parameters<ReturnType<typeof useTranslations<never>>>[0];

/** What one comes to a page to do: its main button (`access/main-button.tsx`), and an action of the palette. */
export interface PageAction {
  label: MessageKey;
  permission: Permission;
  /** A step on the page itself (`steps.ts`), or another page. */
  opens: { step: string; value: string } | `/${string}`;
}

/** An address of a screen. */
export type Page = Place & {
  /** The specification's own path, odd ones included. */
  path: `/${string}`;
  /** Key of `routes` in messages. */
  title: RouteTitle;
  icon: NamedIcon;
  authority: Authority;
  action?: PageAction;
  /** Takes the whole window: an editor has no room to give away. */
  bare?: true;
  /** Its tab stays open. */
  closable?: false;
  /** Left, it forgets its state. */
  cacheable?: false;
};

/** What a screen reads first at an address. `path` for those with several. */
export type FirstCalls = (params: URLSearchParams, path: string) => readonly WantedCall[];

/** A screen of the console: its menu entry, titles, guard, prefetch and code follow from this one definition (`screen.ts` of its folder). */
export interface ScreenDefinition {
  pages: readonly Page[];
  /**
   * Prefetched by the server for the page that a window opens with, and by the console for every other: the screen finds the answers under
   * the same keys, and asks nothing twice. In a file of its own, since it brings contracts along.
   */
  firstCalls?: () => Promise<{ firstCalls: FirstCalls }>;
  /** Namespaces of its messages, beside those of the console: the page that opens with it carries them. */
  messages?: readonly Namespace[];
  /** Single messages of others, by their keys: a screen that quotes some labels carries those alone. */
  quoted?: () => Promise<{ quoted: readonly string[] }>;
  /** Imported as `#screens/…`: server components and the middleware read the definition, and get nothing of the screen's code by it. */
  component: () => Promise<{ default: ComponentType }>;
  /** Whether MUI's own texts (of tables and calendars) are loaded with it; they are unless it says false. */
  muiTexts?: false;
}

/** Defines a screen, and keeps its paths as literal types. */
export const defineScreen = <const P extends readonly Page[]>(
  definition: Omit<ScreenDefinition, 'pages'> & { pages: P },
) => definition;
