import { call } from '@/lib/client/call';
import { refresh } from '@/lib/client/refresh';
import { programDetail, programList, programThumb } from '@/lib/contract/program-calls';

const WIDTH = 480;

/** Makes the pictures for lists of programs that were never in the editor, which makes the others; one after the other. One that can't be drawn stays without. */
export async function makePictures(ids: readonly string[]): Promise<void> {
  const { compose, consoleAssets } = await import('@/components/scene');
  for (const id of ids) {
    try {
      const { document } = await call(programDetail, { id });
      const [first] = document.scenes;
      if (!first) continue;
      await call(programThumb, { id, file: await compose(document, first.id, consoleAssets, { width: WIDTH }) });
    } catch {
      // Its first save in the editor makes it.
    }
  }
  await refresh(programList);
}
