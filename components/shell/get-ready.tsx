import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { knowFirstCalls } from './read-ahead';

const Rehearsal = lazy(() => import('./rehearsal'));

/** The console stands, and nobody waits for anything any more. */
const SETTLED_MS = 3_000;
/** By then the table has been drawn, measured and drawn again. */
const REHEARSED_MS = 1_000;

/**
 * When the console has settled, fetches what most of its screens are made of and draws it once where nobody sees it: the first list
 * that somebody goes to is then as quick as the second. Not where the device saves data.
 */
export function GetReady() {
  const [rehearsing, setRehearsing] = useState(false);
  useEffect(() => {
    if (savesData()) return;
    let timer = window.setTimeout(async () => {
      await Promise.all([knowFirstCalls(), import('./rehearsal').catch(() => undefined)]);
      startTransition(() => setRehearsing(true));
      timer = window.setTimeout(() => setRehearsing(false), REHEARSED_MS);
    }, SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    rehearsing && (
      <Suspense>
        <Rehearsal />
      </Suspense>
    )
  );
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
