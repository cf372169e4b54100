import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { loadMuiTexts } from '@/components/foundation/theme/mui-texts';
import { prefetchCode } from './prefetch';

/** Milliseconds until the console has settled and nothing is loading. */
const SETTLED_MS = 3_000;
/** Milliseconds for rendering, measuring and re-rendering the table. */
const WARM_MS = 1_000;

/**
 * Once the console has settled, renders a hidden list, then fetches the code and initial queries of the screens
 * whose entries are visible, so that the first list opened is as fast as the second. Skipped if the device saves data;
 * errors are silent, because nobody requested it.
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

/** Sequentially, whenever the browser is idle. */
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
