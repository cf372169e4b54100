import { useEffect, useState, useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import { call } from '@/lib/client/call';
import { usePlatformBack } from '@/lib/client/platform-away';
import { refresh } from '@/lib/client/refresh';
import type { Output } from '@/lib/contract/call';
import { homeSummary } from '@/lib/contract/home';
import { programDetail, programList, programSave } from '@/lib/contract/program/calls';
import { keyOf } from '@/lib/contract/wire';
import { type Editor, savedDocument } from '@/lib/editor';
import { createSaver } from './saver';

export type OpenedProgram = Output<typeof programDetail>;

/** Saves the editor's program as it changes. `revision` is the base of the draft. */
export function useSaver(
  editor: Editor,
  program: OpenedProgram,
  { name, revision }: { name: string; revision: number },
) {
  const { id } = program;
  const [saver] = useState(() =>
    createSaver({
      revision,
      draft: { name: program.name, document: program.document },
      send: async (draft, revision, apart) => (await call(programSave, { id, ...draft, revision, apart })).revision,
      read: () => call(programDetail, { id }),
      onSaved({ name: savedName, document }, revision) {
        // Updates the cache, so that reopening shows the saved program.
        const saved = { name: savedName, document, revision };
        const now = (before = program) => ({ ...before, ...saved });
        void mutate<OpenedProgram>(keyOf(programDetail, { id }), now, { revalidate: false });
        void refresh(programList, homeSummary);
      },
    }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.getSnapshot, saver.getSnapshot);
  const read = () => savedDocument(editor.getSnapshot());
  const document = useSyncExternalStore(editor.subscribe, read, read);

  useEffect(() => saver.follow({ name, document }), [saver, name, document]);

  usePlatformBack(saver.resume);

  // Flushes the pending save when the user leaves for another page of the console.
  useEffect(
    () => () => {
      if (saver.getSnapshot().status === 'dirty') void saver.save();
    },
    [saver],
  );
  return { saver, state, draft: { name, document } };
}
