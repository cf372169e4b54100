/** Views of the screen. The specification defines the address of the first one; the other two follow its pattern. */
export const views = ['monitor', 'info', 'settings'] as const;
export type View = (typeof views)[number];

export const pathOf: Record<View, string> = {
  monitor: '/terminalMonitor/monitor',
  info: '/terminalMonitor/info',
  settings: '/terminalMonitor/setting',
};

export const viewAt = (path: string): View => views.find((view) => pathOf[view] === path) ?? 'monitor';

/** Value of the address parameter `view` for what plays at the place, instead of a view of its terminals. */
export const HERE = 'here';
