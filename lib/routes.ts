import type { Authority } from './access/authority';

export type ScreenName = 'home' | 'materials' | 'programs' | 'program-editor' | 'publishes' | 'publish' | 'terminals';
export type GroupName = 'resource' | 'content' | 'terminalGroup';

export type RouteTitle =
  | 'home'
  | 'materials'
  | 'programs'
  | 'programEditor'
  | 'publishes'
  | 'terminalSelection'
  | 'publishSet'
  | 'terminals';

/** A page of the console: the menu, the tab host, the guards and the titles all read this one table. */
export interface ConsoleRoute {
  /** The specification's own path, odd ones included. */
  path: string;
  /** Key of `routes` in messages. */
  title: RouteTitle;
  screen: ScreenName;
  authority: Authority;
  /** Group of the menu it stands in; without one it stands on the first level. */
  group?: GroupName;
  /** Not in the menu: the entry that is marked instead while it is open. */
  under?: string;
  /** Takes the whole window: an editor has no room to give away. */
  bare?: true;
}

export const routes = [
  { path: '/home', title: 'home', screen: 'home', authority: '*' },
  { path: '/dashboard/workplace', title: 'home', screen: 'home', authority: '*', under: '/home' },
  {
    path: '/resManage/myRes',
    title: 'materials',
    screen: 'materials',
    authority: 'res:material:view',
    group: 'resource',
  },
  { path: '/program/make', title: 'programs', screen: 'programs', authority: 'program:program:view', group: 'content' },
  {
    path: '/publishProgram/list',
    title: 'publishes',
    screen: 'publishes',
    authority: 'program:program:view',
    group: 'content',
  },
  {
    path: '/terminalSelection',
    title: 'terminalSelection',
    screen: 'publish',
    authority: 'program:program:publish',
    under: '/program/make',
  },
  {
    path: '/publishSet',
    title: 'publishSet',
    screen: 'publish',
    authority: 'program:program:publish',
    under: '/program/make',
  },
  {
    path: '/terminalMonitor/monitor',
    title: 'terminals',
    screen: 'terminals',
    authority: 'terminal:terminal:view',
  },
  {
    path: '/programEditor',
    title: 'programEditor',
    screen: 'program-editor',
    authority: 'program:program:edit',
    under: '/program/make',
    bare: true,
  },
] as const satisfies readonly ConsoleRoute[];

const byPath = new Map<string, ConsoleRoute>(routes.map((route) => [route.path, route]));

/** The route of a path, its query left aside. */
export function routeOf(fullPath: string): ConsoleRoute | undefined {
  return byPath.get(fullPath.split('?', 1)[0] ?? '');
}

/** Paths of the console, so that the code that links to them can't mistype one. */
export type ConsolePath = (typeof routes)[number]['path'];
