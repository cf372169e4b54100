import { useEffect, useState, useSyncExternalStore } from 'react';
import { checkProgram } from '@/components/content/program/shared/check-program';
import type { Assets } from '@/components/foundation/scene';
import { type Editor, type Finding, settledDocument } from '@/lib/editor';

/** Milliseconds without changes before the program is checked, so that the check doesn't slow down editing. */
const QUIET_MS = 1_500;

/** Returns the findings for the current program; `null` until the first check. `now` checks immediately. */
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
