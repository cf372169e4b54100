import { type ComponentType, lazy, useEffect, useState } from 'react';
import type { InitialQueries, ScreenDefinition } from '@/components/foundation/shell/define-screen';
import { loadMuiTexts } from '@/components/foundation/theme/mui-texts';
import { withTimeout } from '@/lib/client/with-timeout';
import { screens } from './registry';
import { loadCatalogue } from './screen-messages';

type Code = { default: ComponentType };

/** Specification, section 9. */
const CODE_TIMEOUT_MS = 120_000;

const loaded = new Map<ScreenDefinition, ComponentType>();
const initialQueries = new Map<ScreenDefinition, InitialQueries>();

async function load(screen: ScreenDefinition): Promise<ComponentType> {
  const texts = screen.muiTexts === false ? undefined : loadMuiTexts(document.documentElement.lang);
  const [{ default: component }] = await withTimeout(Promise.all([screen.component(), texts]), CODE_TIMEOUT_MS);
  loaded.set(screen, component);
  return component;
}

let messagesLoaded = false;

/** Fetches the messages of the screens that are not part of the page. */
async function loadMessages(): Promise<void> {
  await withTimeout(loadCatalogue(document.documentElement.lang), CODE_TIMEOUT_MS);
  messagesLoaded = true;
}

/**
 * Returns the promise for `lazy`: a synchronous thenable if the code is loaded, because a real promise would suspend.
 */
function arrival(screen: ScreenDefinition): Promise<Code> {
  const component = loaded.get(screen);
  if (!component) return withTimeout(screen.component(), CODE_TIMEOUT_MS);
  // biome-ignore lint/suspicious/noThenProperty: `lazy` calls `then` synchronously
  return { then: (take: (came: Code) => void) => take({ default: component }) } as Promise<Code>;
}

const lazily = new Map<ScreenDefinition, ComponentType>(
  screens.map((screen: ScreenDefinition) => [screen, lazy(() => arrival(screen))] as const),
);

/** Lazy screen for the page that the server rendered: React keeps its markup until the code arrives. */
export const lazyScreen = (screen: ScreenDefinition): ComponentType | undefined => lazily.get(screen);

/** Milliseconds that a screen waits for its first data: rendering it empty and again takes longer. */
const DATA_WAIT_MS = 150;
const dataWait = () => new Promise((resolve) => setTimeout(resolve, DATA_WAIT_MS));

/**
 * Returns a screen's code; undefined while it or its messages load, and briefly while only its first data is pending
 * (`answers`); throws if loading fails. Not `lazy`: once a Suspense boundary has shown its fallback, React holds the
 * content back for 300 ms.
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

/** Preloads a screen's code; resolves on failure, too. */
export async function preloadCode(screen: ScreenDefinition | undefined): Promise<void> {
  if (screen) await load(screen).catch(() => undefined);
}

/** Preloads the messages of all screens; resolves on failure, too. */
export const preloadMessages = (): Promise<void> => loadMessages().catch(() => undefined);

/** Preloads the initial queries of a screen; resolves on failure or if there are none, too. */
export async function preloadInitialQueries(screen: ScreenDefinition): Promise<void> {
  if (initialQueries.has(screen)) return;
  const calls = await screen.initialQueries?.().catch(() => undefined);
  if (calls) initialQueries.set(screen, calls.initialQueries);
}

/** Returns the initial queries of a screen, if loaded. */
export const loadedInitialQueries = (screen: ScreenDefinition): InitialQueries | undefined =>
  initialQueries.get(screen);
