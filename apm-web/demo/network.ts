import type { Attributes } from '@/lib/contract/attribute';
import type { Permission } from '@/lib/contract/permissions';

/** People and institutions of the demo network. */
export const PASSWORD = 'Signage#2026';
export const LANGUAGE = 'en';
export const TIMEZONE = 'Europe/Berlin';

export const platform = { name: 'Signage platform', administrator: { loginName: 'admin', name: 'Alex Platform' } };
export const agent = {
  name: 'Northlight Media',
  administrator: { loginName: 'agent', name: 'Robin Northlight' },
  given: {
    terminalQuota: 60,
    userQuota: 40,
    industry: 'services',
    contactName: 'Robin Northlight',
    email: 'robin@northlight.example',
  },
};

const viewing: Permission[] = [
  'res:material:view',
  'program:program:view',
  'terminal:terminal:view',
  'terminal:group:view',
  'sys:office:view',
];

interface Employee {
  loginName: string;
  name: string;
  role: string;
  permissions: Permission[];
}

/** Has all permissions on contents and terminals, none on institutions. */
export const operator: Employee = {
  loginName: 'operator',
  name: 'Kim Operator',
  role: 'operator',
  permissions: [
    ...viewing,
    'res:material:edit',
    'res:material:delete',
    'program:program:edit',
    'program:program:delete',
    'program:program:publish',
    'program:source:view',
    'program:source:edit',
    'plan:plan:view',
    'plan:plan:edit',
    'plan:plan:delete',
    'plan:plan:publish',
    'plan:trigger:view',
    'plan:trigger:edit',
    'plan:trigger:fire',
    'message:message:view',
    'message:message:edit',
    'message:message:delete',
    'message:message:publish',
    'message:emergency:view',
    'message:emergency:edit',
    'message:emergency:raise',
    'terminal:strategy:view',
    'terminal:strategy:edit',
    'terminal:broadcast:view',
    'terminal:broadcast:edit',
    'terminal:terminal:edit',
    'terminal:terminal:control',
    'terminal:terminal:delete',
    'terminal:group:edit',
    'sys:alarm:view',
    'sys:messageNotification:view',
  ],
};

/** Views everything and reviews contents before they are published. */
export const reviewer: Employee = {
  loginName: 'reviewer',
  name: 'Sam Reviewer',
  role: 'reviewer',
  permissions: [
    ...viewing,
    'plan:plan:view',
    'message:message:view',
    'res:material:review',
    'program:program:review',
    'plan:plan:review',
    'message:message:review',
    'sys:messageNotification:view',
  ],
};

/** Manages the screens of one place. */
const manager = (loginName: string, name: string): Employee => ({
  ...{ loginName, name, role: 'manager' },
  permissions: operator.permissions,
});

export type MaterialName = 'menu' | 'board' | 'sale' | 'lake' | 'welcome' | 'logo' | 'light';

export const folders = ['Café', 'Fashion', 'Station'] as const;

export const materials: { key: MaterialName; file: string; name: string; folder?: (typeof folders)[number] }[] = [
  { key: 'logo', file: 'logo.png', name: 'Logo.png' },
  { key: 'light', file: 'drifting-light.webm', name: 'Drifting light.webm' },
  { key: 'lake', file: 'lake-at-dusk.jpg', name: 'Lake at dusk.jpg' },
  { key: 'welcome', file: 'welcome-lobby.jpg', name: 'Welcome.jpg' },
  { key: 'board', file: 'departures-board.jpg', name: 'Departures.jpg', folder: 'Station' },
  { key: 'sale', file: 'fashion-sale.jpg', name: 'Season sale.jpg', folder: 'Fashion' },
  { key: 'menu', file: 'cafe-menu.jpg', name: 'Café menu.jpg', folder: 'Café' },
];

/** Facts of the video, as an uploading browser would report them. */
export const demoVideo = {
  key: 'light',
  frame: 'drifting-light.jpg',
  width: 960,
  height: 540,
  seconds: 7.975,
} as const satisfies { key: MaterialName; frame: string; width: number; height: number; seconds: number };

/** Shipped file, and the name that it gets. */
export interface Upload {
  file: string;
  name: string;
}

/** Uploads of the platform's administrator. */
export const platformUploads: readonly Upload[] = [{ file: 'logo.png', name: 'Logo.png' }];

export interface Place {
  name: string;
  timezone: string;
  /** Degrees of its first terminal; the others are beside it. */
  position: { lng: number; lat: number };
  manager: Employee;
  /** Uploads of the place itself, and the number of days ago. */
  uploads: { daysAgo: number; files: readonly Upload[] };
  given: { industry: string; contactName: string; address: string; terminalQuota: number; userQuota: number };
  attributes: Attributes;
  groups: readonly { name: string; portrait?: true; terminals: readonly string[] }[];
}

export const institutions = [
  {
    name: 'Harbour Café',
    timezone: 'Europe/Berlin',
    position: { lng: 9.9845, lat: 53.5432 },
    manager: manager('hanna', 'Hanna Kai'),
    uploads: {
      daysAgo: 23,
      files: [
        { file: 'cafe-menu.jpg', name: 'Menu of the week.jpg' },
        { file: 'lake-at-dusk.jpg', name: 'Evening at the quay.jpg' },
      ],
    },
    given: { industry: 'food', contactName: 'Hanna Kai', address: 'Kai 4, Hamburg', terminalQuota: 12, userQuota: 5 },
    attributes: { storeNumber: '17', network: 'harbour-guests' },
    groups: [
      { name: 'Counter', terminals: ['Counter left', 'Counter right', 'Menu board'] },
      { name: 'Guests', terminals: ['Harbour window', 'Reading corner', 'Waiting area', 'Terrace'] },
      { name: 'Entrance', portrait: true, terminals: ['Café door'] },
    ],
  },
  {
    name: 'City Fashion',
    timezone: 'Europe/Berlin',
    position: { lng: 6.9583, lat: 50.9375 },
    manager: manager('milo', 'Milo Stern'),
    uploads: { daysAgo: 14, files: [{ file: 'fashion-sale.jpg', name: 'Autumn sale.jpg' }] },
    given: {
      industry: 'retail',
      contactName: 'Milo Stern',
      address: 'Marktplatz 1, Köln',
      terminalQuota: 12,
      userQuota: 8,
    },
    attributes: { storeNumber: '23', network: 'city-fashion' },
    groups: [
      { name: 'Shop windows', terminals: ['Window north', 'Window south'] },
      { name: 'Floors', terminals: ['Ground floor', 'Second floor', 'Fitting rooms', 'Checkout'] },
      { name: 'Entrance', portrait: true, terminals: ['Escalator', 'Information pillar'] },
    ],
  },
  {
    name: 'Central Station',
    timezone: 'Europe/London',
    position: { lng: -0.1261, lat: 51.5311 },
    manager: manager('grace', 'Grace Wells'),
    uploads: {
      daysAgo: 6,
      files: [
        { file: 'departures-board.jpg', name: 'Board, main hall.jpg' },
        { file: 'welcome-lobby.jpg', name: 'Welcome to London.jpg' },
      ],
    },
    given: {
      industry: 'transport',
      contactName: 'Grace Wells',
      address: '20 Station Road, London',
      terminalQuota: 20,
      userQuota: 8,
    },
    attributes: { storeNumber: '31' },
    groups: [
      { name: 'Tracks', terminals: ['Track 1', 'Track 2', 'Track 3', 'Track 4'] },
      { name: 'Hall', terminals: ['Hall east', 'Hall west', 'Ticket office'] },
      { name: 'Entrance', portrait: true, terminals: ['Main entrance'] },
    ],
  },
] as const satisfies Place[];

export type PlaceName = (typeof institutions)[number]['name'];
export type ProgramName =
  | 'menu'
  | 'breakfast'
  | 'lunch'
  | 'evening'
  | 'sale'
  | 'winter'
  | 'departures'
  | 'welcome'
  | 'entrance';

interface Publish {
  name: string;
  mode: 'replace' | 'append';
  programs: ProgramName[];
  /** Names of institution and group. */
  groups: [PlaceName, string][];
}

export const publishes: Publish[] = [
  { name: 'Café menu, every day', mode: 'replace', programs: ['menu'], groups: [['Harbour Café', 'Counter']] },
  {
    name: 'Summer sale',
    mode: 'replace',
    programs: ['sale'],
    groups: [
      ['City Fashion', 'Shop windows'],
      ['City Fashion', 'Floors'],
    ],
  },
  { name: 'Departures', mode: 'replace', programs: ['departures'], groups: [['Central Station', 'Tracks']] },
  {
    name: 'Entrances, portrait',
    mode: 'replace',
    programs: ['entrance'],
    groups: [
      ['Harbour Café', 'Entrance'],
      ['City Fashion', 'Entrance'],
      ['Central Station', 'Entrance'],
    ],
  },
  {
    name: 'Welcome, in the waiting areas',
    mode: 'replace',
    programs: ['welcome'],
    groups: [
      ['Harbour Café', 'Guests'],
      ['Central Station', 'Hall'],
    ],
  },
  { name: 'Menu between the pictures', mode: 'append', programs: ['menu'], groups: [['Harbour Café', 'Guests']] },
];

/** Terminals without a simulator: two went offline yesterday evening, one was never activated. */
export const away = { silent: ['Terrace', 'Ticket office'], unactivated: ['Fitting rooms'] };

/** Branding of the agent under its host name. */
export const brand = {
  host: 'brand.localhost',
  title: 'Northlight Screens',
  themeColor: '#722ed1',
  footerText: 'Northlight Media, signs for cities since 2011',
  footerLinks: [
    { title: 'Help desk', url: 'https://northlight.example/help' },
    { title: 'Imprint', url: 'https://northlight.example/imprint' },
  ],
  defaultLanguage: null,
  languages: [],
  registration: false,
  favicon: 'logo.png',
};

export const announcement = {
  days: 30,
  announcementTitleEn: 'Welcome to the demo network',
  announcementTitleCh: '欢迎使用演示网络',
  announcementContentEn:
    '<p>All you see here is alive: <strong>24 terminals</strong> in three places, played by simulated screens.</p><ul><li>Change a program and publish it</li><li>Ask a terminal for a screenshot</li></ul>',
  announcementContentCh:
    '<p>此处的一切都是实时的：三个机构的 <strong>24 个终端</strong>均由模拟屏幕播放。</p><ul><li>修改节目并发布</li><li>获取终端截图</li></ul>',
};
