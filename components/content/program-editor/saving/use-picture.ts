import { useEffect, useEffectEvent, useRef } from 'react';
import { type Assets, keepPicture } from '@/components/foundation/scene';
import { refresh } from '@/lib/client/refresh';
import { programList } from '@/lib/contract/program/calls';
import { type Editor, savedDocument } from '@/lib/editor';
import type { SaverState } from './saver';
import type { OpenedProgram } from './use-saver';

/** Milliseconds after a save before its picture is made: not while someone goes on working. */
const AFTER_MS = 4_000;

/** After a save, makes the picture for lists from the first scene, unless that is what was pictured last. */
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
        // A list shows a program without its picture too; the next save tries again.
        pictured.current = [];
      });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each saved revision is a reason
  useEffect(() => {
    if (status !== 'saved') return;
    due.current = true;
    const timer = setTimeout(take, AFTER_MS);
    return () => clearTimeout(timer);
  }, [status, revision]);

  // Who leaves the editor goes to a list: the picture that was still due is taken at once.
  useEffect(
    () => () => {
      if (due.current) take();
    },
    [],
  );
}

/** What the picture shows: while none of it is another object, the picture is the same. */
function looksOf({ scenes, background, width, height }: OpenedProgram['document']): unknown[] {
  return [scenes[0], background, width, height];
}
