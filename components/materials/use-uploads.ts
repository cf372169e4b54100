'use client';

import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useAskBeforeLeaving } from '@/components/ui/ask-before-leaving';
import { CallError } from '@/lib/client/call';
import { type UploadProgress, uploadFile } from '@/lib/client/upload';
import { type Upload, uploadsReducer } from './upload-state';

export interface Uploads {
  items: Upload[];
  add: (files: File[]) => void;
  cancel: (key: number) => void;
  retry: (key: number) => void;
  clear: () => void;
}

let nextKey = 1;

/** Uploads files one after another into a folder; a file that fails keeps its place and can be tried again. */
export function useUploads(folderId: string | undefined, onUploaded: () => void): Uploads {
  const [items, dispatch] = useReducer(uploadsReducer, []);
  const aborts = useRef(new Map<number, AbortController>());
  const next = items.some(({ state }) => state === 'running')
    ? undefined
    : items.find(({ state }) => state === 'waiting');

  const uploaded = useEffectEvent(onUploaded);

  useEffect(() => {
    // The effect may run again before the start is rendered: a file is sent once.
    if (!next || aborts.current.has(next.key)) return;
    const { key, file } = next;
    const abort = new AbortController();
    aborts.current.set(key, abort);
    dispatch({ type: 'started', key });
    const onProgress = (progress: UploadProgress) => dispatch({ type: 'progress', key, progress });
    uploadFile(file, { folderId: next.folderId, onProgress, signal: abort.signal })
      .then(() => {
        dispatch({ type: 'done', key });
        uploaded();
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted)
          dispatch({ type: 'failed', key, error: error instanceof CallError ? error : new CallError(0, '') });
      })
      .finally(() => aborts.current.delete(key));
  }, [next]);

  const busy = items.some(({ state }) => state === 'running' || state === 'waiting');
  useAskBeforeLeaving(busy);

  return {
    items,
    add: (files) => dispatch({ type: 'added', uploads: files.map((file) => ({ key: nextKey++, file, folderId })) }),
    cancel: (key) => {
      aborts.current.get(key)?.abort();
      dispatch({ type: 'removed', key });
    },
    retry: (key) => dispatch({ type: 'retried', key }),
    clear: () => dispatch({ type: 'cleared' }),
  };
}
