import type { Permission } from '@/lib/contract/permissions';

/** The views of the screen, each with an address of its own. */
export const views = ['list', 'rules', 'maintenance', 'webhooks', 'deliveries'] as const;
export type View = (typeof views)[number];

export const pathOf = {
  list: '/abnormalAlarm/abnormalAlarmList',
  rules: '/abnormalAlarm/rules',
  maintenance: '/abnormalAlarm/maintenance',
  webhooks: '/abnormalAlarm/webhooks',
  deliveries: '/abnormalAlarm/deliveries',
} as const satisfies Record<View, string>;

/** Permission of each view. Webhooks and their deliveries are only for users who may change them. */
export const permissionOf = {
  list: 'sys:alarm:view',
  rules: 'sys:alarm:view',
  maintenance: 'sys:alarm:view',
  webhooks: 'sys:alarm:edit',
  deliveries: 'sys:alarm:edit',
} as const satisfies Record<View, Permission>;

export const viewAt = (path: string): View => views.find((view) => pathOf[view] === path) ?? 'list';
