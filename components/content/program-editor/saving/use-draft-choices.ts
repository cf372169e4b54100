import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { editorPath } from '@/components/content/program/shared/paths';
import { navigate } from '@/components/foundation/shell/address';
import { useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { programDetail, programSave } from '@/lib/contract/program/calls';
import { type Editor, savedDocument } from '@/lib/editor';
import { nameToCopy } from '@/lib/widgets/name-within';
import type { Saver } from './saver';
import type { OpenedProgram } from './use-saver';

interface DraftChoicesOptions {
  id: string;
  name: string;
  editor: Editor;
  saver: Saver;
  /** Drops the copy of the draft that the browser keeps. */
  forgetDraft: () => Promise<unknown>;
  onReopen: (program: OpenedProgram) => void;
}

/** Choices for a draft that cannot be saved; `busy` while one of them runs. */
export function useDraftChoices({ id, name, editor, saver, forgetDraft, onReopen }: DraftChoicesOptions) {
  const t = useTranslations('editor');
  const outcome = useOutcome();
  const [busy, setBusy] = useState(false);
  const copyName = useMemo(() => t('copyName', { name: nameToCopy(name) }), [t, name]);

  const decide = async (act: () => Promise<unknown>, success?: string) => {
    setBusy(true);
    await outcome(act, { success });
    setBusy(false);
  };
  const openTheirs = async () => {
    const program = await call(programDetail, { id });
    // Discarded drafts are not offered again.
    await forgetDraft();
    onReopen(program);
  };
  /** `isGone`: the program was deleted, so that there is nothing to open instead. */
  const keepCopy = async (isGone: boolean) => {
    const document = savedDocument(editor.getSnapshot());
    const { id: copyId } = await call(programSave, { name: copyName, document, from: isGone ? undefined : id });
    if (isGone) {
      saver.giveUp();
      await forgetDraft();
    } else await openTheirs();
    navigate(editorPath(copyId));
  };
  const copied = t('conflict.copied', { name: copyName });
  return {
    busy,
    /** Discards it and opens the saved program. */
    takeTheirs: () => void decide(openTheirs),
    /** Saves it as another program. */
    copy: () => void decide(() => keepCopy(false), copied),
    /** Saves it as a new program, because its own was deleted or rejects it. */
    rescue: () => void decide(() => keepCopy(true), copied),
  };
}
export type DraftChoices = ReturnType<typeof useDraftChoices>;
