import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Assets } from '@/components/scene';
import { checkShapes, type Editor, type Finding, settledDocument } from '@/lib/editor';
import { gatherFacts } from './facts';

/** Milliseconds of quiet before a changed program is checked: nobody waits for it while they work. */
const QUIET_MS = 1_500;

/** What is found in the program as it is; `null` until it was checked for the first time. `now` checks without waiting. */
export function useCheck(editor: Editor, assets: Assets) {
  const [findings, setFindings] = useState<readonly Finding[] | null>(null);
  const read = () => settledDocument(editor.getSnapshot());
  const document = useSyncExternalStore(editor.subscribe, read, read);
  useEffect(() => {
    let live = true;
    const timer = setTimeout(async () => {
      const facts = await gatherFacts(document, assets);
      if (live) setFindings(checkShapes(document, facts));
    }, QUIET_MS);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [document, assets]);

  const now = async () => {
    const latest = read();
    const found = checkShapes(latest, await gatherFacts(latest, assets));
    setFindings(found);
    return found;
  };
  return { findings, now };
}
