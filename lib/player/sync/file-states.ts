import type { Manifest } from '@/lib/contract/gateway';
import type { FileState } from '@/lib/contract/terminal/report';

type OnProgress = (manifest: Manifest, states: ReadonlyMap<string, FileState>) => void;

/** States of the files of the revision that is being completed, for reports. */
export function fileStates(isThere: (md5: string) => boolean, onProgress: OnProgress) {
  let states = new Map<string, FileState>();
  /** Revision whose states were reported. */
  let reported: Manifest | null = null;
  return {
    /** Starts with the files that are there. A whole revision is reported once. */
    begin(manifest: Manifest) {
      states = new Map(
        manifest.files.map(({ md5, size }) => [
          md5,
          isThere(md5) ? { md5, state: 'done', received: size } : { md5, state: 'waiting', received: 0 },
        ]),
      );
      const isWhole = manifest.files.every(({ md5 }) => isThere(md5));
      if (!isWhole || reported !== manifest) onProgress(manifest, states);
      reported = manifest;
    },
    set(manifest: Manifest, state: FileState) {
      states.set(state.md5, state);
      onProgress(manifest, states);
    },
    repeat(manifest: Manifest) {
      if (states.size > 0) onProgress(manifest, states);
    },
  };
}
export type FileStates = ReturnType<typeof fileStates>;
