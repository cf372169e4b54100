import { useEffect, useState } from 'react';
import { compose, consoleAssets } from '@/components/foundation/scene';
import type { ProgramDocument } from '@/lib/contract/program';

/** Pictures are composed one after the other, so that the gallery stays responsive. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Returns a picture of a document's first scene as a URL; `null` until composed. The former one remains until the next
 * is ready.
 */
export function useComposed(document: ProgramDocument | null, width: number): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!document) return;
    let live = true;
    const drawing = last.then(async () => {
      const [first] = document.scenes;
      if (!live || !first) return;
      const blob = await compose(document, first.id, consoleAssets, { width }).catch(() => null);
      if (live && blob) setUrl(URL.createObjectURL(blob));
    });
    last = drawing;
    return () => {
      live = false;
    };
  }, [document, width]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
