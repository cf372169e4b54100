import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { loadMuiTexts } from '@/components/theme/mui-texts';
import { callsOf, knowFirstCalls } from './read-ahead';
import { preloadScreen } from './screens';

/** The console stands, and nobody waits for anything any more. */
const SETTLED_MS = 3_000;
/** By then the table has been drawn, measured and drawn again. */
const REHEARSED_MS = 1_000;

/**
 * When the console has settled, fetches what most of its screens are made of and draws it once where nobody sees it, then the code of
 * the screens whose entries are in sight: the first list that somebody goes to is then as quick as the second. Not where the device
 * saves data, and not where it does not come: what nobody asked for fails silently.
 */
export function GetReady() {
  const [Rehearsal, setRehearsal] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (savesData()) return;
    let timer = window.setTimeout(async () => {
      const came = await rehearsal();
      if (!came) return;
      startTransition(() => setRehearsal(() => came));
      timer = window.setTimeout(() => {
        setRehearsal(null);
        void fetchScreensInSight();
      }, REHEARSED_MS);
    }, SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return Rehearsal && <Rehearsal />;
}

async function rehearsal(): Promise<ComponentType | null> {
  try {
    const texts = loadMuiTexts(document.documentElement.lang);
    const [{ default: drawn }] = await Promise.all([import('./rehearsal'), texts, knowFirstCalls()]);
    return drawn;
  } catch {
    return null;
  }
}

/** One after the other, when nothing else is to be done. */
async function fetchScreensInSight(): Promise<void> {
  for (const { pathname } of document.querySelectorAll<HTMLAnchorElement>('nav a[href^="/"]')) {
    await idle();
    await preloadScreen(pathname);
    // What a schema needs, zod makes when it is first used; the call itself is not made.
    callsOf(pathname);
  }
}

const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 50),
  );

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
