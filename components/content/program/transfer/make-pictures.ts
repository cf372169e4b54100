import { call } from '@/lib/client/call';
import { refresh } from '@/lib/client/refresh';
import { programDetail, programList } from '@/lib/contract/program/calls';

/**
 * Makes list pictures of programs that were never in the editor, one after the other. One that cannot be composed stays
 * without.
 */
export async function makePictures(ids: readonly string[]): Promise<void> {
  const { consoleAssets, keepPicture } = await import('@/components/foundation/scene');
  for (const id of ids) {
    try {
      const { document } = await call(programDetail, { id });
      await keepPicture(id, document, consoleAssets);
    } catch {
      // The first save in the editor makes the picture.
    }
  }
  await refresh(programList);
}
