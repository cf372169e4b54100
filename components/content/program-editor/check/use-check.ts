import { useEffect, useState, useSyncExternalStore } from 'react';
import { checkProgram } from '@/components/content/program/shared/check-program';
import type { Assets } from '@/components/foundation/scene';
import { type Editor, type Finding, settledDocument } from '@/lib/editor';

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
      const found = await checkProgram(document, assets);
      if (live) setFindings(found);
    }, QUIET_MS);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [document, assets]);

  const now = async () => {
    const found = await checkProgram(read(), assets);
    setFindings(found);
    return found;
  };
  return { findings, now };
}
