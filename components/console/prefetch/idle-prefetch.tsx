import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { loadMuiTexts } from '@/components/foundation/theme/mui-texts';
import { prefetchCode } from './prefetch';

/** The console has settled: nothing is loading any more. */
const SETTLED_MS = 3_000;
/** By then the table has been drawn, measured and drawn again. */
const WARM_MS = 1_000;

/**
 * When the console has settled, draws a list once where no one sees it, then fetches the code of the screens whose entries are in sight,
 * and what they read first: the first list that someone goes to is then as quick as the second. Not where the device saves data, and
 * not where it does not come: what no one asked for fails silently.
 */
export function IdlePrefetch() {
  const [WarmUp, setWarmUp] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (savesData()) return;
    let timer = window.setTimeout(async () => {
      const came = await warmUp();
      if (!came) return;
      startTransition(() => setWarmUp(() => came));
      timer = window.setTimeout(() => {
        setWarmUp(null);
        void fetchScreensInSight();
      }, WARM_MS);
    }, SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return WarmUp && <WarmUp />;
}

async function warmUp(): Promise<ComponentType | null> {
  try {
    const [{ default: drawn }] = await Promise.all([import('./warm-up'), loadMuiTexts(document.documentElement.lang)]);
    return drawn;
  } catch {
    return null;
  }
}

/** One after the other, when nothing else is to be done. */
async function fetchScreensInSight(): Promise<void> {
  for (const { pathname } of document.querySelectorAll<HTMLAnchorElement>('nav a[href^="/"]')) {
    await idle();
    await prefetchCode(pathname);
  }
}

const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 50),
  );

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
