/** The views of the screen; the specification names the first one's address, the other two follow it. */
export const views = ['monitor', 'info', 'settings'] as const;
export type View = (typeof views)[number];

export const pathOf: Record<View, string> = {
  monitor: '/terminalMonitor/monitor',
  info: '/terminalMonitor/info',
  settings: '/terminalMonitor/setting',
};

export const viewAt = (path: string): View => views.find((view) => pathOf[view] === path) ?? 'monitor';
