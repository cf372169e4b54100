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

export const viewAt = (path: string): View => views.find((view) => pathOf[view] === path) ?? 'list';
