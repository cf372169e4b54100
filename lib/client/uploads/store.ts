import { CallError } from '../call';
import type { uploadFile } from '../upload';
import { type Upload, type UploadAction, uploadsReducer } from './state';

interface UploadsOptions {
  send: typeof uploadFile;
  /** After each file that arrived. */
  onUploaded: () => void;
}

/** Uploads files one after another; a file that fails keeps its place and can be tried again. Lives as long as its page load. */
export function createUploads({ send, onUploaded }: UploadsOptions) {
  let items: Upload[] = [];
  let nextKey = 1;
  const aborts = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  function dispatch(action: UploadAction) {
    items = uploadsReducer(items, action);
    for (const listener of listeners) listener();
    const running = items.some(({ state }) => state === 'running');
    const next = running ? undefined : items.find(({ state }) => state === 'waiting');
    if (next) void start(next);
  }

  async function start({ key, file, folderId }: Upload) {
    const abort = new AbortController();
    aborts.set(key, abort);
    dispatch({ type: 'started', key });
    try {
      const { existing } = await send(file, {
        folderId,
        onProgress: (progress) => dispatch({ type: 'progress', key, progress }),
        signal: abort.signal,
      });
      dispatch({ type: 'done', key, existing });
      onUploaded();
    } catch (error) {
      if (!abort.signal.aborted)
        dispatch({ type: 'failed', key, error: error instanceof CallError ? error : new CallError(0, '') });
    } finally {
      aborts.delete(key);
    }
  }

  return {
    items: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    add: (files: readonly File[], folderId?: string) =>
      dispatch({ type: 'added', uploads: files.map((file) => ({ key: nextKey++, file, folderId })) }),
    cancel(key: number) {
      aborts.get(key)?.abort();
      dispatch({ type: 'removed', key });
    },
    retry: (key: number) => dispatch({ type: 'retried', key }),
    /** Forgets those that are done or failed. */
    clear: () => dispatch({ type: 'cleared' }),
  };
}
