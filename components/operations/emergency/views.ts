import type { Permission } from '@/lib/contract/permissions';

/** The views of the screen, each with an address of its own. */
export const views = ['prepared', 'raises', 'sources'] as const;
export type View = (typeof views)[number];

export const pathOf = {
  prepared: '/message/emergency',
  raises: '/message/emergencyRaises',
  sources: '/message/emergencySources',
} as const satisfies Record<View, string>;

export const permissionOf = {
  prepared: 'message:emergency:view',
  raises: 'message:emergency:view',
  sources: 'message:emergency:edit',
} as const satisfies Record<View, Permission>;

export const viewAt = (path: string): View => views.find((view) => pathOf[view] === path) ?? 'prepared';
