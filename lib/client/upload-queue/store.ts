import { CHUNK_BYTES } from '@/lib/contract/chunk';
import { CallError } from '../call';
import { FileRejected } from '../remarks';
import type { uploadFile } from '../upload-material';
import type { KeptUploads } from './kept';
import { isToChoose, type Upload, type UploadAction } from './state';
import { storedCopies } from './stored-copies';
import { uploadList } from './upload-list';

interface UploadsOptions {
  send: typeof uploadFile;
  /** Throws for a file that is too large. */
  check?: (file: File) => Promise<void>;
  /** Called after each completed file, and each that stopped after its material was created. */
  onUploaded: () => void;
  /** Deletes the incomplete material of a cancelled upload. */
  drop?: (id: string) => Promise<void>;
  /** Stores files until they have arrived, so that they outlive the page. */
  kept?: KeptUploads;
}

/** Number of concurrent small files, which spend most of their time waiting for responses. */
const SMALL_AT_ONCE = 4;
/** True for a file of one chunk; a large file has several of its own in flight. */
const isSmall = ({ file }: Upload) => file.size <= CHUNK_BYTES;

/** Returns the next to begin, in order of addition: small files a few concurrently, a large one by itself. */
function nextOf(items: readonly Upload[]): Upload | undefined {
  const running = items.filter(({ state }) => state === 'running');
  if (running.length >= SMALL_AT_ONCE || !running.every(isSmall)) return undefined;
  const next = items.find(({ state }) => state === 'waiting');
  return next && (running.length === 0 || isSmall(next)) ? next : undefined;
}

/** Uploads files in order; a failed file keeps its place and can be retried. Lives as long as its page load. */
export function createUploads({ send, check, onUploaded, drop, kept }: UploadsOptions) {
  const { items, find, change, subscribe } = uploadList();
  const copies = storedCopies(kept);
  const aborts = new Map<number, AbortController>();
  let lastKey = 0;
  const newKey = () => ++lastKey;

  function dispatch(action: UploadAction) {
    change(action);
    for (let next = nextOf(items()); next; next = nextOf(items())) void start(next);
  }

  async function start({ key, file, folderId, made, resumes }: Upload) {
    if (isToChoose(file)) return;
    const abort = new AbortController();
    aborts.set(key, abort);
    let isThere = made !== undefined;
    change({ type: 'started', key });
    try {
      const { id, existing, remark } = await send(file, {
        folderId,
        made,
        resumes,
        onMade: (now) => {
          isThere = true;
          change({ type: 'made', key, made: now });
          copies.keepMade(key, now);
        },
        onProgress: (progress) => change({ type: 'progress', key, progress }),
        signal: abort.signal,
      });
      copies.forget(key);
      dispatch({ type: 'done', key, id, existing, remark });
      onUploaded();
    } catch (error) {
      if (isThere) onUploaded();
      if (abort.signal.aborted) return;
      if (error instanceof FileRejected) {
        // Files stored by the browser can be read after a reload.
        if (error.remark.key !== 'unreadable') copies.forget(key);
        dispatch({ type: 'failed', key, remark: error.remark });
      } else dispatch({ type: 'failed', key, error: error instanceof CallError ? error : new CallError(0, '') });
    } finally {
      if (aborts.get(key) === abort) aborts.delete(key);
    }
  }

  /** Rejects files that are too large while others are sent: their turn may be an hour away. */
  async function refuseTooLarge({ key, file }: { key: number; file: File }) {
    const error = await check?.(file).then(
      () => undefined,
      (refusal: unknown) => refusal,
    );
    if (error instanceof CallError && find(key)?.state === 'waiting') dispatch({ type: 'failed', key, error });
  }

  /** Stops sending; the platform keeps its chunks for a day. */
  function pause(key: number) {
    aborts.get(key)?.abort();
    dispatch({ type: 'paused', key });
  }

  function retry(key: number) {
    const upload = find(key);
    if (upload && !isToChoose(upload.file)) dispatch({ type: 'retried', key });
  }

  /** Resumes an upload whose file has to be chosen again. Returns true if it is that file, by name and size. */
  function choose(key: number, file: File): boolean {
    const wanted = find(key)?.file;
    if (!wanted || !isToChoose(wanted) || wanted.name !== file.name || wanted.size !== file.size) return false;
    dispatch({ type: 'chosen', key, file });
    return true;
  }

  return {
    items,
    subscribe,
    add(files: readonly File[], folderId?: string) {
      const fresh = files.filter((file) => !items().some(({ key }) => choose(key, file)));
      const uploads = fresh.map((file) => ({ key: newKey(), file, folderId }));
      for (const { key, file } of uploads) copies.keep(key, { file, folderId });
      dispatch({ type: 'added', uploads });
      for (const upload of uploads) void refuseTooLarge(upload);
    },
    /** Restores what another page load of this user left unfinished, paused. */
    async restore(userId: string) {
      const uploads = await copies.left(userId, newKey);
      if (uploads.length > 0) dispatch({ type: 'restored', uploads });
    },
    cancel(key: number) {
      const made = find(key)?.made;
      aborts.get(key)?.abort();
      copies.forget(key);
      dispatch({ type: 'removed', key });
      // Only documents consist of more than their bytes: all others are complete.
      if (made?.type === 'document') void drop?.(made.id).then(onUploaded, () => undefined);
    },
    choose,
    pause,
    pauseAll() {
      // Waiting ones first: otherwise each would begin when the previous one stops.
      const under = items().filter(({ state }) => state === 'waiting' || state === 'running');
      for (const { key } of under.toReversed()) pause(key);
    },
    retry,
    resumeAll() {
      for (const { key, state } of items()) if (state === 'paused') retry(key);
    },
    /** Removes those that are done or failed. */
    clear() {
      for (const { key, state } of items()) if (state === 'failed') copies.forget(key);
      dispatch({ type: 'cleared' });
    },
  };
}
