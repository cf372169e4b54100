import type { CreatedMaterial } from '../upload-material';
import type { KeptUploads } from './kept';

/** Copies that the browser stores of the uploads in a list, by their key there. Without storage there are none. */
export function storedCopies(kept: KeptUploads | undefined) {
  /** Ids under which they are stored. */
  const ids = new Map<number, string>();
  return {
    keep(key: number, upload: { file: File; folderId?: string }) {
      const id = kept?.keep(upload) ?? null;
      if (id !== null) ids.set(key, id);
    },
    keepMade(key: number, made: CreatedMaterial) {
      const id = ids.get(key);
      if (id !== undefined) kept?.keepMade(id, made);
    },
    forget(key: number) {
      const id = ids.get(key);
      ids.delete(key);
      if (id !== undefined) void kept?.forget(id);
    },
    /** Returns what another page load of this user left, each with a new key. */
    async left(userId: string, newKey: () => number) {
      const left = (await kept?.left(userId)) ?? [];
      return left.map(({ id, ...upload }) => {
        const key = newKey();
        ids.set(key, id);
        return { key, ...upload };
      });
    },
  };
}
