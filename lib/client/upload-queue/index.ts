import { useSyncExternalStore } from 'react';
import { homeSummary } from '@/lib/contract/home';
import { refresh } from '../refresh';
import { keptUploads } from './kept';
import { isPending, type Upload } from './state';
import { createUploads } from './store';

export { type FileToChoose, isPending, isToChoose, type Upload } from './state';

/**
 * Uploads into the library, which continue whatever page is open. The code that reads and sends files is loaded with
 * the first of them.
 */
export const uploads = createUploads({
  send: async (file, options) => (await import('../upload-material')).uploadFile(file, options),
  check: async (file) => (await import('../upload-size')).checkSize(file),
  onUploaded: () => void refreshLists(),
  drop: async (id) => {
    const [{ call }, { uploadDrop }] = await Promise.all([import('../call'), import('@/lib/contract/material')]);
    await call(uploadDrop, { id });
  },
  kept: typeof window === 'undefined' ? undefined : keptUploads(),
});

/** Limits the refreshes of lists during uploads: hundreds of files would cause hundreds. */
const REFRESH_MS = 3_000;
let refreshedAt = 0;

async function refreshLists(): Promise<void> {
  const now = Date.now();
  if (uploads.items().some(isPending) && now - refreshedAt < REFRESH_MS) return;
  refreshedAt = now;
  const { storedMaterialReads } = await import('../reads/material');
  await refresh(...storedMaterialReads, homeSummary);
}

const NONE: readonly Upload[] = [];
/** Limits drawing: many small files change many times per second, and drawing would keep the page busy. */
const DRAWN_MS = 100;

let drawn: readonly Upload[] = NONE;

/** Subscribes to drawn uploads: the first change immediately, the next ones together. */
function subscribeDrawn(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  drawn = uploads.items();
  const draw = () => {
    drawn = uploads.items();
    listener();
  };
  const later = () => {
    timer = undefined;
    if (drawn !== uploads.items()) soon();
  };
  const soon = () => {
    if (timer !== undefined) return;
    timer = setTimeout(later, DRAWN_MS);
    draw();
  };
  const unsubscribe = uploads.subscribe(soon);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Returns the uploads, as they change. */
export const useUploadItems = (): readonly Upload[] =>
  useSyncExternalStore(
    subscribeDrawn,
    () => drawn,
    () => NONE,
  );
