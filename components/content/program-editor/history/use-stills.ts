import { useEffect, useState } from 'react';
import { type Assets, compose } from '@/components/foundation/scene';
import type { ProgramDocument } from '@/lib/contract/program';

/** Width in physical pixels; displayed at half that. */
const WIDTH = 480;

/**
 * Returns pictures of a document's scenes by id, as URLs. They are composed one after the other, so that the first
 * appears soon.
 */
export function useStills(
  document: ProgramDocument,
  sceneIds: readonly string[],
  assets: Assets,
): ReadonlyMap<string, string> {
  const [stills, setStills] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = sceneIds.join();
  useEffect(() => {
    let live = true;
    const made: string[] = [];
    const make = async () => {
      for (const id of wanted.split(',').filter(Boolean)) {
        const blob = await compose(document, id, assets, { width: WIDTH }).catch(() => null);
        if (!live) return;
        if (!blob) continue;
        const url = URL.createObjectURL(blob);
        made.push(url);
        setStills((all) => new Map(all).set(id, url));
      }
    };
    void make();
    return () => {
      live = false;
      for (const url of made) URL.revokeObjectURL(url);
      setStills(new Map());
    };
  }, [document, wanted, assets]);
  return stills;
}
