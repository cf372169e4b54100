import { type ComponentType, lazy, useEffect, useState } from 'react';
import type { FirstCalls, ScreenDefinition } from '@/components/foundation/shell/define-screen';
import { loadMuiTexts } from '@/components/foundation/theme/mui-texts';
import { withTimeout } from '@/lib/client/with-timeout';
import { screens } from './registry';
import { loadCatalogue } from './screen-messages';

type Code = { default: ComponentType };

/** Specification, section 9. */
const CODE_TIMEOUT_MS = 120_000;

const loaded = new Map<ScreenDefinition, ComponentType>();
const firstCalls = new Map<ScreenDefinition, FirstCalls>();

async function load(screen: ScreenDefinition): Promise<ComponentType> {
  const texts = screen.muiTexts === false ? undefined : loadMuiTexts(document.documentElement.lang);
  const [{ default: component }] = await withTimeout(Promise.all([screen.component(), texts]), CODE_TIMEOUT_MS);
  loaded.set(screen, component);
  return component;
}

let messagesLoaded = false;

/** Fetches the messages of the screens that the page did not bring along. */
async function loadMessages(): Promise<void> {
  await withTimeout(loadCatalogue(document.documentElement.lang), CODE_TIMEOUT_MS);
  messagesLoaded = true;
}

/** What `lazy` waits for: nothing, where the code is there already. A promise would hold it up even so. */
function arrival(screen: ScreenDefinition): Promise<Code> {
  const component = loaded.get(screen);
  if (!component) return withTimeout(screen.component(), CODE_TIMEOUT_MS);
  // biome-ignore lint/suspicious/noThenProperty: `lazy` takes what has a `then`, and asks it at once
  return { then: (take: (came: Code) => void) => take({ default: component }) } as Promise<Code>;
}

const lazily = new Map<ScreenDefinition, ComponentType>(
  screens.map((screen: ScreenDefinition) => [screen, lazy(() => arrival(screen))] as const),
);

/** For the page that the server rendered: React takes its markup over while the code comes. */
export const lazyScreen = (screen: ScreenDefinition): ComponentType | undefined => lazily.get(screen);

/** So long a screen waits for its first data: to be drawn empty and drawn again takes longer. */
const DATA_WAIT_MS = 150;
const dataWait = () => new Promise((resolve) => setTimeout(resolve, DATA_WAIT_MS));

/**
 * A screen's code, undefined while it or its messages come, and for a moment while only its first data is on the way (`answers`); throws where it
 * does not come. Not `lazy`: what a Suspense boundary waited for, React holds back for 300 ms once it has shown the fallback.
 */
export function useScreen(screen: ScreenDefinition, answers: Promise<unknown> | undefined): ComponentType | undefined {
  const [awaited] = useState(answers);
  const [component, setComponent] = useState(() => (awaited || !messagesLoaded ? undefined : loaded.get(screen)));
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    if (component) return;
    const code = Promise.all([load(screen), loadMessages()]).then(([came]) => came);
    Promise.all([code, awaited && Promise.race([awaited, code.then(dataWait)])]).then(
      ([came]) => setComponent(() => came),
      setFailure,
    );
  }, [component, screen, awaited]);
  if (failure) throw failure;
  return component;
}

/** Fetches a screen's code ahead of its first visit; resolves also where it does not come. */
export async function preloadCode(screen: ScreenDefinition | undefined): Promise<void> {
  if (screen) await load(screen).catch(() => undefined);
}

/** Fetches the messages of all screens ahead of the first visit of another one; resolves also where they do not come. */
export const preloadMessages = (): Promise<void> => loadMessages().catch(() => undefined);

/** Fetches what a screen reads first; resolves also where it does not come, or the screen reads nothing. */
export async function preloadFirstCalls(screen: ScreenDefinition): Promise<void> {
  if (firstCalls.has(screen)) return;
  const calls = await screen.firstCalls?.().catch(() => undefined);
  if (calls) firstCalls.set(screen, calls.firstCalls);
}

/** What a screen reads first, where that has been fetched. */
export const loadedFirstCalls = (screen: ScreenDefinition): FirstCalls | undefined => firstCalls.get(screen);
