import type messages from '@/messages/en.json';
import type { Authority } from './access/authority';

/** Key of `routes` in messages. */
export type RouteTitle = keyof typeof messages.routes;
/** Key of `planned` in messages: what will be at a path whose screen is not built yet. */
export type PlannedTitle = keyof typeof messages.planned;

/** Groups of the menu, in its order; a group may stand in another one. Its title is the key of the same name. */
export const groups = {
  resource: { icon: 'material' },
  content: { icon: 'program' },
  review: { icon: 'review' },
  system: { icon: 'system' },
  organisation: { icon: 'office', parent: 'system' },
  appearance: { icon: 'appearance', parent: 'system' },
  supervision: { icon: 'alarm', parent: 'system' },
  statisticsGroup: { icon: 'statistics', parent: 'system' },
  services: { icon: 'purchase', parent: 'system' },
} as const satisfies Record<string, { icon: string; parent?: string }>;
export type GroupName = keyof typeof groups;

export type ScreenName =
  | 'home'
  | 'materials'
  | 'programs'
  | 'program-editor'
  | 'publishes'
  | 'publish'
  | 'terminals'
  | 'notices'
  | 'announcement-manager'
  | 'auth-demo'
  | 'personal-center'
  | 'users'
  | 'roles'
  | 'offices'
  | 'agents'
  | 'customers'
  | 'log'
  | 'settings'
  | 'personalization'
  | 'domains'
  | 'menus'
  | 'dictionary'
  | 'problems'
  | 'help'
  | 'planned';

/** A page of the console: the menu, the tab host, the guards and the titles all read this one table. */
export interface ConsoleRoute {
  /** The specification's own path, odd ones included. */
  path: string;
  title: RouteTitle;
  screen: ScreenName;
  authority: Authority;
  /** Name of a picture in components/shell/menu-icons.ts. */
  icon: string;
  /** Group of the menu it stands in; without one it stands on the first level. */
  group?: GroupName;
  /** Not in the menu: the entry that is marked instead while it is open. */
  under?: string;
  /** Not in the menu, and no entry is marked. */
  hidden?: true;
  /** Takes the whole window: an editor has no room to give away. */
  bare?: true;
  /** Its tab stays open. */
  closable?: false;
  /** Left, it forgets its state. */
  cacheable?: false;
}

/** Pages of one group. */
function within<const G extends GroupName, const R extends readonly Omit<ConsoleRoute, 'group'>[]>(group: G, pages: R) {
  return pages.map((page) => ({ ...page, group })) as { [K in keyof R]: R[K] & { group: G } };
}

export const routes = [
  { path: '/home', title: 'home', screen: 'home', authority: '*', icon: 'home' },
  {
    path: '/sys/customer/list',
    title: 'customers',
    screen: 'customers',
    authority: 'sys:customer:view',
    icon: 'customer',
  },
  ...within('resource', [
    {
      path: '/resManage/myRes',
      title: 'materials',
      screen: 'materials',
      authority: 'res:material:view',
      icon: 'material',
    },
  ]),
  ...within('content', [
    {
      path: '/program/make',
      title: 'programs',
      screen: 'programs',
      authority: 'program:program:view',
      icon: 'program',
    },
    {
      path: '/publishProgram/list',
      title: 'publishes',
      screen: 'publishes',
      authority: 'program:program:view',
      icon: 'publish',
    },
    { path: '/playPlan/list', title: 'plans', screen: 'planned', authority: 'plan:plan:view', icon: 'plan' },
    {
      path: '/message/form',
      title: 'messageForm',
      screen: 'planned',
      authority: 'message:message:edit',
      icon: 'messageForm',
    },
    {
      path: '/publishMessage/list',
      title: 'messages',
      screen: 'planned',
      authority: 'message:message:view',
      icon: 'message',
    },
  ]),
  ...within('review', [
    {
      path: '/resManage/checklist',
      title: 'materialReview',
      screen: 'planned',
      authority: 'res:material:review',
      icon: 'material',
    },
    {
      path: '/playPlan/checklist',
      title: 'planReview',
      screen: 'planned',
      authority: 'plan:plan:review',
      icon: 'plan',
    },
    {
      path: '/publishProgram/checklist',
      title: 'programReview',
      screen: 'planned',
      authority: 'program:program:review',
      icon: 'program',
    },
    {
      path: '/publishMessage/checklist',
      title: 'messageReview',
      screen: 'planned',
      authority: 'message:message:review',
      icon: 'message',
    },
  ]),
  {
    path: '/terminalMonitor/monitor',
    title: 'terminals',
    screen: 'terminals',
    authority: 'terminal:terminal:view',
    icon: 'terminal',
  },
  {
    path: '/sync/broadcast',
    title: 'broadcast',
    screen: 'planned',
    authority: 'terminal:broadcast:view',
    icon: 'broadcast',
  },
  ...within('organisation', [
    { path: '/sys/office', title: 'offices', screen: 'offices', authority: 'sys:office:view', icon: 'office' },
    {
      path: '/sys/office/toOpenAgentOfficePage',
      title: 'agentOpening',
      screen: 'agents',
      authority: 'sys:agent:open',
      icon: 'agent',
    },
    { path: '/sys/user', title: 'users', screen: 'users', authority: 'sys:user:view', icon: 'user' },
    { path: '/sys/role', title: 'roles', screen: 'roles', authority: 'sys:role:view', icon: 'role' },
  ]),
  ...within('appearance', [
    {
      path: '/sys/customer/toOpenPersonalPage',
      title: 'personalization',
      screen: 'personalization',
      authority: 'sys:personal:view',
      icon: 'appearance',
    },
    {
      path: '/sys/customer/doaminNameSetting',
      title: 'domainNames',
      screen: 'domains',
      authority: 'sys:domain:view',
      icon: 'domain',
    },
    { path: '/sysManage/menuManage', title: 'menus', screen: 'menus', authority: 'sys:menu:view', icon: 'menu' },
    {
      path: '/sys/sysSetting/announcementManager',
      title: 'announcementManager',
      screen: 'announcement-manager',
      authority: 'sys:announcement:view',
      icon: 'announcement',
    },
  ]),
  ...within('supervision', [
    {
      path: '/abnormalAlarm/abnormalAlarmList',
      title: 'alarms',
      screen: 'planned',
      authority: 'sys:alarm:view',
      icon: 'alarm',
    },
    {
      path: '/sysManage/terminalMap',
      title: 'terminalMap',
      screen: 'planned',
      authority: 'terminal:terminal:view',
      icon: 'map',
    },
    {
      path: '/sys/terminalDebug',
      title: 'terminalDebug',
      screen: 'planned',
      authority: 'terminal:debug:view',
      icon: 'debug',
    },
    { path: '/sys/log', title: 'log', screen: 'log', authority: 'sys:log:view', icon: 'log' },
  ]),
  ...within('statisticsGroup', [
    {
      path: '/statistics',
      title: 'statistics',
      screen: 'planned',
      authority: 'sys:statistics:view',
      icon: 'statistics',
    },
    {
      path: '/statistics/behaviour',
      title: 'behaviour',
      screen: 'planned',
      authority: 'sys:behaviour:view',
      icon: 'behaviour',
    },
  ]),
  ...within('services', [
    { path: '/sys/purchase', title: 'purchase', screen: 'planned', authority: 'sys:purchase:view', icon: 'purchase' },
    { path: '/sys/payment', title: 'payment', screen: 'planned', authority: 'sys:payment:view', icon: 'payment' },
  ]),
  ...within('system', [
    { path: '/widget/list', title: 'widgets', screen: 'planned', authority: 'sys:widget:view', icon: 'widget' },
    { path: '/sys/dict', title: 'dictionary', screen: 'dictionary', authority: 'sys:dict:view', icon: 'dictionary' },
    { path: '/sys/problem', title: 'problems', screen: 'problems', authority: 'sys:problem:view', icon: 'problem' },
    {
      path: '/sys/sysSetting/list',
      title: 'settings',
      screen: 'settings',
      authority: 'sys:setting:view',
      icon: 'system',
    },
  ]),
  { path: '/help', title: 'help', screen: 'help', authority: '*', icon: 'help' },

  // Without an entry of their own.
  { path: '/dashboard/workplace', title: 'home', screen: 'home', authority: '*', icon: 'home', under: '/home' },
  {
    path: '/programEditor',
    title: 'programEditor',
    screen: 'program-editor',
    authority: 'program:program:edit',
    icon: 'program',
    under: '/program/make',
    bare: true,
  },
  {
    path: '/terminalSelection',
    title: 'terminalSelection',
    screen: 'publish',
    authority: 'program:program:publish',
    icon: 'publish',
    under: '/program/make',
  },
  {
    path: '/publishSet',
    title: 'publishSet',
    screen: 'publish',
    authority: 'program:program:publish',
    icon: 'publish',
    under: '/program/make',
  },
  {
    path: '/playPlan/planMake',
    title: 'planMake',
    screen: 'planned',
    authority: 'plan:plan:edit',
    icon: 'plan',
    under: '/playPlan/list',
  },
  {
    path: '/PlanMake',
    title: 'planMake',
    screen: 'planned',
    authority: 'plan:plan:edit',
    icon: 'plan',
    under: '/playPlan/list',
  },
  {
    path: '/personalCenter',
    title: 'personalCenter',
    screen: 'personal-center',
    authority: '*',
    icon: 'user',
    hidden: true,
  },
  {
    path: '/sysManage/messageNotification',
    title: 'notices',
    screen: 'notices',
    authority: 'sys:messageNotification:view',
    icon: 'notice',
    hidden: true,
  },
  {
    path: '/auth/demo',
    title: 'authDemo',
    screen: 'auth-demo',
    authority: { permission: 'form', role: 'manager' },
    icon: 'role',
    hidden: true,
  },
] as const satisfies readonly ConsoleRoute[];

/** Names of the menu's pictures. Rows of the platform's menu use them too. */
export type IconName = (typeof routes)[number]['icon'] | (typeof groups)[GroupName]['icon'];

const byPath = new Map<string, ConsoleRoute>(routes.map((route) => [route.path, route]));

/** The route of a path, its query left aside. */
export function routeOf(fullPath: string): ConsoleRoute | undefined {
  return byPath.get(fullPath.split('?', 1)[0] ?? '');
}

/** Paths of the console, so that the code that links to them can't mistype one. */
export type ConsolePath = (typeof routes)[number]['path'];
