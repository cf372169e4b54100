import { useEffect, useEffectEvent } from 'react';
import { useAllowed } from '@/components/shell/session';
import { call } from '@/lib/client/call';
import { refresh } from '@/lib/client/refresh';
import { type Program, programDetail, programList, programThumb } from '@/lib/contract/program-calls';

/** Milliseconds that a list stays as it is before pictures are made for it: nothing of it waits for them. */
const AFTER_MS = 1_500;
const WIDTH = 480;

/** Each once: what can't be drawn, or belongs to others, stays without. */
const tried = new Set<string>();

/** Makes the pictures of listed programs that have none, one after the other: what was imported was never in the editor, which makes the others. */
export function useMissingPictures(programs: readonly Program[]) {
  const may = useAllowed()('program:program:edit');
  const missing = programs.filter(({ hasThumb }) => !hasThumb).map(({ id }) => id);
  const next = useEffectEvent(() => missing.find((id) => !tried.has(id)));
  const wanted = missing.join();

  useEffect(() => {
    if (!may || wanted === '') return;
    let live = true;
    const makeAll = async () => {
      for (let id = next(); live && id !== undefined; id = next()) {
        tried.add(id);
        await makePicture(id).catch(() => null);
      }
    };
    const timer = setTimeout(() => void makeAll(), AFTER_MS);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [may, wanted]);
}

async function makePicture(id: string): Promise<void> {
  const [{ document }, { compose, consoleAssets }] = await Promise.all([
    call(programDetail, { id }),
    import('@/components/scene'),
  ]);
  const [first] = document.scenes;
  if (!first) return;
  await call(programThumb, { id, file: await compose(document, first.id, consoleAssets, { width: WIDTH }) });
  await refresh(programList);
}
