import type { ManifestFile } from '@/lib/contract/gateway';
import type { Memory, StoredManifest } from '../memory';

/** Recalls the held revision, which plays, and the wanted one, which replaces it. Both survive a restart. */
export async function recallRevisions(memory: Memory) {
  let held = await memory.recall('held');
  let wanted = await memory.recall('wanted');
  return {
    held: () => held,
    wanted: () => wanted,
    newest: () => wanted ?? held,
    /** Files of both. */
    files: (): ManifestFile[] => [held, wanted].flatMap((each) => each?.manifest.files ?? []),
    async want(next: StoredManifest) {
      wanted = next;
      await memory.remember('wanted', next);
    },
    async hold(next: StoredManifest) {
      held = next;
      await memory.remember('held', next);
    },
    /** Makes a wanted revision the held one. */
    async adopt(whole: StoredManifest) {
      held = whole;
      wanted = null;
      await memory.remember('held', whole);
      // Another one may be wanted by now.
      if (!wanted) await memory.forget('wanted');
    },
    async forget() {
      held = null;
      wanted = null;
      await memory.forget('held');
      await memory.forget('wanted');
    },
  };
}
export type Revisions = Awaited<ReturnType<typeof recallRevisions>>;
