import type { Permission } from '@/lib/contract/permissions';

interface Step {
  /** Name of the step; also the key of its texts. */
  name: string;
  /** Path of the page for the step. */
  path: `/${string}`;
  /** Permission required there. */
  permission?: Permission;
  /** True if it is no page of the console, but opens beside it. */
  beside?: true;
}

interface Guide {
  /** Id in the address, and prefix of its picture files. */
  id: string;
  /** Key of its texts in messages. */
  key: string;
  /** Step whose picture represents the guide, counted from one. */
  cover: number;
  steps: readonly Step[];
}

/** Guides, each for a job, with its steps. Texts are in messages, pictures in public/guides. */
export const guides = [
  {
    id: 'first-sign',
    key: 'firstSign',
    cover: 3,
    steps: [
      { name: 'upload', path: '/resManage/myRes', permission: 'res:material:edit' },
      { name: 'program', path: '/program/make', permission: 'program:program:edit' },
      { name: 'player', path: '/kiosk', beside: true },
      { name: 'pair', path: '/terminalMonitor/monitor?add=1', permission: 'terminal:terminal:edit' },
      { name: 'publish', path: '/program/make', permission: 'program:program:publish' },
    ],
  },
  {
    id: 'playlist',
    key: 'playlist',
    cover: 3,
    steps: [
      { name: 'create', path: '/program/make', permission: 'program:program:edit' },
      { name: 'fill', path: '/program/make', permission: 'program:program:edit' },
      { name: 'arrange', path: '/program/make', permission: 'program:program:edit' },
      { name: 'folder', path: '/program/make', permission: 'program:program:edit' },
      { name: 'playOn', path: '/resManage/myRes', permission: 'program:program:publish' },
    ],
  },
  {
    id: 'plan-week',
    key: 'planWeek',
    cover: 1,
    steps: [
      { name: 'make', path: '/playPlan/planMake', permission: 'plan:plan:edit' },
      { name: 'slot', path: '/playPlan/planMake', permission: 'plan:plan:edit' },
      { name: 'holidays', path: '/playPlan/planMake', permission: 'plan:plan:edit' },
      { name: 'publish', path: '/playPlan/list', permission: 'plan:plan:publish' },
      { name: 'why', path: '/playPlan/list', permission: 'plan:plan:view' },
    ],
  },
  {
    id: 'review',
    key: 'review',
    cover: 2,
    steps: [
      { name: 'setting', path: '/sys/sysSetting/list', permission: 'sys:setting:edit' },
      { name: 'submit', path: '/program/make', permission: 'program:program:edit' },
      { name: 'decide', path: '/publishProgram/checklist', permission: 'program:program:review' },
      { name: 'reject', path: '/publishProgram/checklist', permission: 'program:program:review' },
      { name: 'correct', path: '/program/make', permission: 'program:program:edit' },
    ],
  },
  {
    id: 'institution',
    key: 'institution',
    cover: 4,
    steps: [
      { name: 'open', path: '/sys/office/toOpenAgentOfficePage', permission: 'sys:agent:open' },
      { name: 'quota', path: '/sys/office/toOpenAgentOfficePage', permission: 'sys:agent:open' },
      { name: 'look', path: '/sys/customer/toOpenPersonalPage', permission: 'sys:personal:view' },
      { name: 'domain', path: '/sys/customer/doaminNameSetting', permission: 'sys:domain:view' },
      { name: 'users', path: '/sys/user', permission: 'sys:user:edit' },
    ],
  },
  {
    id: 'emergency',
    key: 'emergency',
    cover: 3,
    steps: [
      { name: 'prepare', path: '/message/emergency', permission: 'message:emergency:edit' },
      { name: 'raise', path: '/message/emergency', permission: 'message:emergency:raise' },
      { name: 'watch', path: '/message/emergencyRaises', permission: 'message:emergency:view' },
      { name: 'end', path: '/message/emergency', permission: 'message:emergency:raise' },
      { name: 'drill', path: '/message/emergency', permission: 'message:emergency:raise' },
    ],
  },
  {
    id: 'trigger',
    key: 'trigger',
    cover: 2,
    steps: [
      { name: 'create', path: '/playPlan/triggerForm', permission: 'plan:trigger:edit' },
      { name: 'inputs', path: '/playPlan/triggerForm', permission: 'plan:trigger:edit' },
      { name: 'where', path: '/playPlan/triggerForm', permission: 'plan:trigger:edit' },
      { name: 'fire', path: '/playPlan/triggers', permission: 'plan:trigger:fire' },
      { name: 'connect', path: '/playPlan/triggers', permission: 'plan:trigger:edit' },
    ],
  },
  {
    id: 'menu-board',
    key: 'menuBoard',
    cover: 4,
    steps: [
      { name: 'source', path: '/resManage/dataSources', permission: 'program:source:edit' },
      { name: 'preview', path: '/resManage/dataSources', permission: 'program:source:edit' },
      { name: 'board', path: '/program/make', permission: 'program:program:edit' },
      { name: 'bind', path: '/program/make', permission: 'program:program:edit' },
      { name: 'publish', path: '/resManage/dataSources', permission: 'program:source:view' },
    ],
  },
  {
    id: 'each-shop',
    key: 'eachShop',
    cover: 3,
    steps: [
      { name: 'values', path: '/sys/office', permission: 'sys:office:edit' },
      { name: 'table', path: '/resManage/dataSources', permission: 'program:source:edit' },
      { name: 'filter', path: '/program/make', permission: 'program:program:edit' },
      { name: 'look', path: '/program/make', permission: 'program:program:edit' },
      { name: 'publish', path: '/program/make', permission: 'program:program:publish' },
    ],
  },
] as const satisfies readonly Guide[];

export type GuideId = (typeof guides)[number]['id'];

/** Size of each picture in pixels. */
export const PICTURE = { width: 800, height: 450 } as const;

/** Returns the path of a step's picture below public; steps are counted from one. */
export const pictureOf = (language: string, guide: GuideId, nth: number): string =>
  `/guides/${language}/${guide}-${nth}.webp`;

/** Returns the address of a guide. */
export const guidePath = (guide: GuideId): string => `/help?guide=${guide}`;
