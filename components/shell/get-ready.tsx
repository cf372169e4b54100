import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { loadMuiTexts } from '@/components/theme/mui-texts';
import { knowFirstCalls } from './read-ahead';

/** The console stands, and nobody waits for anything any more. */
const SETTLED_MS = 3_000;
/** By then the table has been drawn, measured and drawn again. */
const REHEARSED_MS = 1_000;

/**
 * When the console has settled, fetches what most of its screens are made of and draws it once where nobody sees it: the first list
 * that somebody goes to is then as quick as the second. Not where the device saves data, and not where it does not come: what nobody
 * asked for fails silently.
 */
export function GetReady() {
  const [Rehearsal, setRehearsal] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (savesData()) return;
    let timer = window.setTimeout(async () => {
      const came = await rehearsal();
      if (!came) return;
      startTransition(() => setRehearsal(() => came));
      timer = window.setTimeout(() => setRehearsal(null), REHEARSED_MS);
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

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
