import { type ComponentType, lazy, useEffect, useState } from 'react';
import { loadMuiTexts } from '@/components/theme/mui-texts';
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
  notices: () => import('@/components/notices'),
  'announcement-manager': () => import('@/components/announcement/manager'),
  'auth-demo': () => import('@/components/auth-demo'),
  'personal-center': () => import('@/components/personal-center'),
  users: () => import('@/components/users'),
  roles: () => import('@/components/roles'),
  offices: () => import('@/components/offices'),
  agents: () => import('@/components/agents'),
  customers: () => import('@/components/customers'),
  log: () => import('@/components/log'),
  settings: () => import('@/components/settings'),
  personalization: () => import('@/components/personalization'),
  domains: () => import('@/components/domains'),
  menus: () => import('@/components/menus'),
  dictionary: () => import('@/components/dictionary'),
  problems: () => import('@/components/problems'),
  help: () => import('@/components/help'),
  planned: () => import('@/components/planned'),
};

const loaded = new Map<ScreenName, ComponentType>();

async function load(name: ScreenName): Promise<ComponentType> {
  // Whatever it shows, a table or a calendar in it speaks the reader's language. Home, which most windows begin with, has neither.
  const texts = name === 'home' ? undefined : loadMuiTexts(document.documentElement.lang);
  const [{ default: screen }] = await Promise.all([sources[name](), texts]);
  loaded.set(name, screen);
  return screen;
}

/** What `lazy` waits for: nothing, where the code is there already. A promise would hold it up even so. */
function arrival(name: ScreenName): ReturnType<Load> {
  const screen = loaded.get(name);
  if (!screen) return sources[name]();
  // biome-ignore lint/suspicious/noThenProperty: `lazy` takes what has a `then`, and asks it at once
  return { then: (take: (came: { default: ComponentType }) => void) => take({ default: screen }) } as ReturnType<Load>;
}

const lazily = (Object.keys(sources) as ScreenName[]).map((name) => [name, lazy(() => arrival(name))]);
/** For the page that the server rendered: React takes its markup over while the code comes. */
export const screens: Record<ScreenName, ComponentType> = Object.fromEntries(lazily);

/** So long a screen waits for its first data: to be drawn empty and drawn again takes longer. */
const PATIENCE_MS = 150;
const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

/**
 * A screen's code, undefined while it comes, and for a moment while only its first data is on the way (`answers`); throws where it
 * does not come. Not `lazy`: what a Suspense boundary waited for, React holds back for 300 ms once it has shown the fallback.
 */
export function useScreen(name: ScreenName, answers: Promise<unknown> | undefined): ComponentType | undefined {
  const [awaited] = useState(answers);
  const [screen, setScreen] = useState(() => (awaited ? undefined : loaded.get(name)));
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    if (screen) return;
    const code = load(name);
    Promise.all([code, awaited && Promise.race([awaited, code.then(patience)])]).then(
      ([came]) => setScreen(() => came),
      setFailure,
    );
  }, [screen, name, awaited]);
  if (failure) throw failure;
  return screen;
}

/** Fetches the code of the screen at a path ahead of its first visit; done also where it does not come. */
export async function preloadScreen(path: string): Promise<void> {
  const route = routeOf(path);
  if (route) await load(route.screen).catch(() => undefined);
}
