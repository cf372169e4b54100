import { useEffect, useEffectEvent, useRef } from 'react';
import { type Assets, keepPicture } from '@/components/foundation/scene';
import { refresh } from '@/lib/client/refresh';
import { programList } from '@/lib/contract/program/calls';
import { type Editor, savedDocument } from '@/lib/editor';
import type { SaverState } from './saver';
import type { OpenedProgram } from './use-saver';

/** Milliseconds after a save before its picture is made, so that it doesn't interrupt editing. */
const AFTER_MS = 4_000;

/** Makes the list picture from the first scene after a save, unless it would be the same as the last one. */
export function usePicture(
  editor: Editor,
  assets: Assets,
  { id, hasThumb, document: opened }: OpenedProgram,
  { status, revision }: SaverState,
) {
  const pictured = useRef<unknown[]>(hasThumb ? looksOf(opened) : []);
  const due = useRef(false);

  const take = useEffectEvent(() => {
    due.current = false;
    const document = savedDocument(editor.getSnapshot());
    const looks = looksOf(document);
    if (looks.every((part, i) => part === pictured.current[i])) return;
    pictured.current = looks;
    keepPicture(id, document, assets)
      .then(() => refresh(programList))
      .catch(() => {
        // Lists also show programs without a picture, and the next save tries again.
        pictured.current = [];
      });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each saved revision
  useEffect(() => {
    if (status !== 'saved') return;
    due.current = true;
    const timer = setTimeout(take, AFTER_MS);
    return () => clearTimeout(timer);
  }, [status, revision]);

  // Leaving the editor usually leads to a list: make the pending picture immediately.
  useEffect(
    () => () => {
      if (due.current) take();
    },
    [],
  );
}

/** Returns the objects that the picture depends on; it changes only if one of them does. */
function looksOf({ scenes, background, width, height }: OpenedProgram['document']): unknown[] {
  return [scenes[0], background, width, height];
}
