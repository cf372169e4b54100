import { type ComponentType, lazy } from 'react';
import { routeOf, type ScreenName } from '@/lib/routes';

type Load = () => Promise<{ default: ComponentType }>;

/** Where each screen's code is. A screen is a chunk of its own, fetched when it is first needed or hovered. */
const sources: Record<ScreenName, Load> = {
  home: () => import('@/components/home'),
  materials: () => import('@/components/materials'),
  programs: () => import('@/components/programs'),
  'program-editor': () => import('@/components/program-editor/screen'),
  publish: () => import('@/components/publish'),
  publishes: () => import('@/components/publishes'),
  terminals: () => import('@/components/terminals'),
};

export const screens: Record<ScreenName, ComponentType> = {
  home: lazy(sources.home),
  materials: lazy(sources.materials),
  programs: lazy(sources.programs),
  'program-editor': lazy(sources['program-editor']),
  publish: lazy(sources.publish),
  publishes: lazy(sources.publishes),
  terminals: lazy(sources.terminals),
};

/** Fetches the code of the screen at a path ahead of its first visit. */
export function preloadScreen(path: string): void {
  const route = routeOf(path);
  if (route) void sources[route.screen]().catch(() => undefined);
}
