'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { publishPath } from '@/components/content/program/shared/paths';
import { RejectedNotice } from '@/components/content/review/shared/rejected-notice';
import { consoleAssets } from '@/components/foundation/scene';
import { navigate } from '@/components/foundation/shell/address';
import { useTabTitle, useUnsaved } from '@/components/foundation/shell/own-tab';
import { useConfirm } from '@/components/foundation/ui';
import type { ProgramDocument } from '@/lib/contract/program';
import { createEditor, type Request } from '@/lib/editor';
import { browserClipboard } from './browser-clipboard';
import { createScenePainter } from './canvas/scene-painter';
import { useCheck } from './check/use-check';
import { EditorContext, type EditorTools } from './editor-context';
import { useRestore } from './history/use-restore';
import { useFilledScenes } from './playlist/use-filled-scenes';
import { createPresence } from './presence/presence';
import { usePresence } from './presence/use-presence';
import { ProgramDialogs } from './program-dialogs';
import { ProgramView } from './program-view';
import { ConflictDialog } from './saving/conflict-dialog';
import type { KeptDraft } from './saving/kept-draft';
import { KeptDraftDialog } from './saving/kept-draft-dialog';
import { SaveNotice } from './saving/save-notice';
import { useDraftChoices } from './saving/use-draft-choices';
import { useKeptDraft } from './saving/use-kept-draft';
import { usePicture } from './saving/use-picture';
import { type OpenedProgram, useSaver } from './saving/use-saver';
import { TemplateContext } from './template/template-context';
import { useTemplateTools } from './template/use-template-tools';
import { useRequests } from './use-requests';

interface OpenProgramProps {
  program: OpenedProgram;
  /** Latest review, with its current state. */
  review: OpenedProgram['review'];
  /** Unsaved changes of an earlier visit to continue with. */
  restored?: KeptDraft;
  /** Opens the program as the platform has it now, or with a draft. */
  onReopen: (program: OpenedProgram, restored?: KeptDraft) => void;
}

/** An open program: its editor, saving, and dialogs. */
export function OpenProgram({ program, review, restored, onReopen }: OpenProgramProps) {
  const t = useTranslations('editor');
  const confirm = useConfirm();
  const { id } = program;
  const [name, setName] = useState(restored?.name ?? program.name);
  useTabTitle(name);
  const request = useRef<(what: Request) => void>(() => undefined);
  const [tools] = useState(() =>
    createTools(id, restored?.document ?? program.document, (what) => request.current(what)),
  );
  const { editor, assets } = tools;
  const { saver, state, draft } = useSaver(editor, program, { name, revision: restored?.revision ?? program.revision });
  usePresence(tools.presence, editor, saver.learn);
  const kept = useKeptDraft(saver, id, draft, restored);
  useUnsaved(state.status !== 'saved', { kept: kept.isKept });
  const check = useCheck(editor, assets);
  usePicture(editor, assets, program, state);
  useFilledScenes(program, draft.document, state, onReopen);
  const [dialog, setDialog] = useRequests(request, saver, id);
  const choices = useDraftChoices({ id, name, editor, saver, forgetDraft: kept.forget, onReopen });
  const template = useTemplateTools(program, saver.save, onReopen);

  const putBack = useRestore(editor, saver);
  const restore = (document: ProgramDocument, revision: number) => {
    // A newer revision is not merged into this one but opened, so that the next save is based on it.
    if (revision === state.newer?.revision) return choices.takeTheirs();
    setDialog(null);
    putBack(document);
  };

  const toTerminals = () => navigate(publishPath([id]));
  /** Findings don't prevent publishing. */
  const publish = async () => {
    if (!(await saver.save())) return;
    if ((await check.now()).length > 0) setDialog('publish');
    else toTerminals();
  };

  const leave = async () => {
    const question = { title: t('leaveTitle'), body: t('leaveBody'), confirmLabel: t('leave') };
    if ((await saver.save()) || (await confirm(question))) navigate('/program/make');
  };

  return (
    <EditorContext value={tools}>
      <TemplateContext value={template}>
        <ProgramView
          name={name}
          followed={program.followedFolder}
          status={state.status}
          isKept={kept.isKept}
          findings={check.findings?.length ?? 0}
          onRename={setName}
          onBack={() => void leave()}
          onPublish={() => void publish()}
          notice={
            <>
              <RejectedNotice sx={{ borderRadius: 0 }} kind="program" id={id} review={review} save={saver.save} />
              <SaveNotice
                state={state}
                isKept={kept.isKept}
                choices={choices}
                onCompare={() => setDialog('compare')}
                onDecide={saver.meet}
              />
            </>
          }
        />
      </TemplateContext>
      <ProgramDialogs
        open={dialog}
        onClose={() => setDialog(null)}
        programId={id}
        revision={state.revision}
        findings={check.findings}
        onPublish={toTerminals}
        onRestore={restore}
      />
      {kept.left && (
        <KeptDraftDialog
          keptAt={kept.left.keptAt}
          onRestore={() => onReopen(program, kept.left)}
          onDiscard={() => void kept.discard()}
        />
      )}
      {state.conflict && (
        <ConflictDialog
          conflict={state.conflict}
          busy={choices.busy || state.status === 'saving'}
          onOverwrite={() => void saver.overwrite()}
          onCopy={choices.copy}
          onTheirs={choices.takeTheirs}
          onCompare={() => {
            saver.postpone();
            setDialog('compare');
          }}
          onLater={() => saver.postpone()}
        />
      )}
    </EditorContext>
  );
}

const createTools = (id: string, document: ProgramDocument, onRequest: (what: Request) => void): EditorTools => ({
  editor: createEditor(document, { clipboard: browserClipboard(), onRequest }),
  assets: consoleAssets,
  painter: createScenePainter(),
  presence: createPresence(id),
});
