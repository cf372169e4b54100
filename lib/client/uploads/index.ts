import { useSyncExternalStore } from 'react';
import { homeSummary } from '@/lib/contract/home';
import { storedMaterialReads } from '../reads/materials';
import { refresh } from '../refresh';
import { uploadFile } from '../upload';
import type { Upload } from './state';
import { createUploads } from './store';

export { isUnderWay, type Upload } from './state';

/** The uploads into the library: they go on whatever page is in front. */
export const uploads = createUploads({
  send: uploadFile,
  onUploaded: () => void refresh(...storedMaterialReads, homeSummary),
});

const NONE: readonly Upload[] = [];

/** The uploads, as they change. */
export const useUploadItems = (): readonly Upload[] =>
  useSyncExternalStore(uploads.subscribe, uploads.items, () => NONE);
