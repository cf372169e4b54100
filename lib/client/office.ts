import { materialDetail } from '@/lib/contract/material';
import { conversionOffered, convertProgress, materialConvert } from '@/lib/contract/material/library';
import { bytesOf } from './bytes-of';
import { CallError, call } from './call';
import type { Remark } from './remarks';
import { retry } from './retry';
import type { UploadProgress } from './send-chunks';
import { sendPages } from './send-pages';

const LOOK_MS = 1_000;
const FORBIDDEN = 403;

/**
 * Has an office document converted to PDF if the platform does that, and creates its pages like those of any other PDF.
 * Otherwise the document is a material as well: returns a remark about it.
 */
export async function officePages(
  { id, forPlace }: { id: string; forPlace?: boolean },
  onProgress: (progress: UploadProgress) => void,
  signal?: AbortSignal,
): Promise<Remark | undefined> {
  const { documents } = await retry(() => call(conversionOffered, {}, { signal }), signal);
  if (!documents) return { key: 'office' };
  onProgress({ phase: 'converting', percent: 0 });
  try {
    await retry(() => call(materialConvert, { ids: [id] }, { signal }), signal);
  } catch (error) {
    if (error instanceof CallError && error.status === FORBIDDEN) return { key: 'office' };
    throw error;
  }
  for (;;) {
    const { state } = await retry(() => call(convertProgress, { id }, { signal }), signal);
    if (state === 'ready') return pagesOf({ id, forPlace }, onProgress, signal);
    if (state !== 'waiting' && state !== 'running') return { key: 'officeFailed' };
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    signal?.throwIfAborted();
  }
}

/** Creates the pages of a PDF on the platform. */
export async function pagesOf(
  { id, forPlace }: { id: string; forPlace?: boolean },
  onProgress: (progress: UploadProgress) => void,
  signal?: AbortSignal,
): Promise<Remark | undefined> {
  const { md5, name, pageList } = await retry(() => call(materialDetail, { id }, { signal }), signal);
  const bytes = await retry(() => bytesOf(md5, signal), signal);
  return sendPages(new File([bytes], name), { id, pages: pageList, forPlace }, onProgress, signal);
}
