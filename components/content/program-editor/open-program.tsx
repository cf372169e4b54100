'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useExport } from '@/components/content/program/shared/use-export';
import { RejectedNotice } from '@/components/content/review/shared/rejected-notice';
import { consoleAssets } from '@/components/foundation/scene';
import { navigate } from '@/components/foundation/shell/address';
import { useTabTitle, useUnsaved } from '@/components/foundation/shell/own-tab';
import { useConfirm, useOutcome, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { type ProgramDocument, restoreDocument } from '@/lib/contract/program';
import { programDetail, programSave } from '@/lib/contract/program/calls';
import { createEditor, extractOpenScene, type Request, savedDocument, settledDocument } from '@/lib/editor';
import { nameToCopy } from '@/lib/widgets/name-within';
import { ActionPalette } from './actions/action-palette';
import { browserClipboard } from './browser-clipboard';
import { createScenePainter } from './canvas/scene-painter';
import { useCheck } from './check/use-check';
import { EditorContext } from './editor-context';
import { NewerNotice } from './presence/newer-notice';
import { createPresence } from './presence/presence';
import { usePresence } from './presence/use-presence';
import { ConflictDialog } from './saving/conflict-dialog';
import type { KeptDraft } from './saving/kept-draft';
import { KeptDraftDialog } from './saving/kept-draft-dialog';
import { LateNotice } from './saving/late-notice';
import { RefusedNotice } from './saving/refused-notice';
import { useKeptDraft } from './saving/use-kept-draft';
import { usePicture } from './saving/use-picture';
import { type OpenedProgram, useSaver } from './saving/use-saver';
import { TemplateContext } from './template/template-context';
import { useTemplateTools } from './template/use-template-tools';
import { Workspace } from './workspace';

const CheckDialog = lazy(() => import('./check/check-dialog'));
const FindDialog = lazy(() => import('./find/find-dialog'));
const HistoryDialog = lazy(() => import('./history/history-dialog'));
const PreviewDialog = lazy(() => import('./preview-dialog'));

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
  const outcome = useOutcome();
  const confirm = useConfirm();
  const toast = useToast();
  const { id } = program;
  const [name, setName] = useState(restored?.name ?? program.name);
  useTabTitle(name);
  const [asked, setAsked] = useState<Request | 'publish' | 'compare' | null>(null);
  const [busy, setBusy] = useState(false);
  const take = useExport();
  const request = useRef<(what: Request) => void>(setAsked);
  const [tools] = useState(() => ({
    editor: createEditor(restored?.document ?? program.document, {
      clipboard: browserClipboard(),
      onRequest: (what) => request.current(what),
    }),
    assets: consoleAssets,
    painter: createScenePainter(),
    presence: createPresence(id),
  }));
  const { editor, assets } = tools;
  const { saver, state, draft } = useSaver(editor, program, { name, revision: restored?.revision ?? program.revision });
  usePresence(tools.presence, editor, saver.learn);
  const kept = useKeptDraft(saver, id, draft, restored);
  useUnsaved(state.status !== 'saved', { kept: kept.isKept });
  const check = useCheck(editor, assets);
  usePicture(editor, assets, program, state);
  useEffect(() => {
    request.current = (what) => {
      if (what === 'save') return void saver.save();
      // Exports the saved state, so it saves first.
      if (what === 'export') return void saver.save().then((saved) => (saved ? take([id]) : undefined));
      if (what !== 'history') return setAsked(what);
      // Unsaved changes become a revision first, so that they can be restored, too.
      void saver.save().finally(() => setAsked(what));
    };
  }, [saver, take, id]);

  const decide = async (act: () => Promise<unknown>, success?: string) => {
    setBusy(true);
    await outcome(act, { success });
    setBusy(false);
  };
  const theirs = async () => {
    const program = await call(programDetail, { id });
    // Discarded drafts are not offered again.
    await kept.forget();
    onReopen(program);
  };
  /** `isGone`: the program was deleted, so that there is nothing to open instead. */
  const keepCopy = async (copyName: string, isGone = false) => {
    const document = savedDocument(editor.getSnapshot());
    const { id: copyId } = await call(programSave, { name: copyName, document, from: isGone ? undefined : id });
    if (isGone) {
      saver.giveUp();
      await kept.forget();
    } else await theirs();
    navigate(`/programEditor?id=${copyId}`);
  };
  // Memoised by request: a new document object would restart the preview.
  const played = useMemo(() => {
    if (asked === 'preview') return settledDocument(editor.getSnapshot());
    return asked === 'playScene' ? extractOpenScene(editor.getSnapshot()) : null;
  }, [asked, editor]);
  const copyName = useMemo(() => t('copyName', { name: nameToCopy(name) }), [t, name]);

  const restore = (document: ProgramDocument, revision: number) => {
    // A newer revision is not merged into this one but opened, so that the next save is based on it.
    if (revision === state.newer?.revision) return void decide(theirs);
    const before = editor.getSnapshot().document;
    editor.apply(
      { type: 'replaceDocument', document: restoreDocument(savedDocument(editor.getSnapshot()), document) },
      { layout: 'own' },
    );
    setAsked(null);
    if (editor.getSnapshot().document === before) return toast.info(t('history.nothingToRestore'));
    saver.setApart();
    toast.success(t('history.restored'));
  };

  const template = useTemplateTools(program, saver.save, onReopen);

  const toTerminals = () => navigate(`/terminalSelection?programs=${id}`);
  /** Findings don't prevent publishing. */
  const publish = async () => {
    if (!(await saver.save())) return;
    if ((await check.now()).length > 0) setAsked('publish');
    else toTerminals();
  };

  const leave = async () => {
    const question = { title: t('leaveTitle'), body: t('leaveBody'), confirmLabel: t('leave') };
    if ((await saver.save()) || (await confirm(question))) navigate('/program/make');
  };

  /** Returns the most important notice about the program as a whole. */
  const notice = () => {
    if (state.newer) {
      return (
        <NewerNotice
          newer={state.newer}
          isClean={state.status === 'saved'}
          busy={busy}
          onCompare={() => setAsked('compare')}
          onTheirs={() => void decide(theirs)}
          onDecide={saver.meet}
        />
      );
    }
    if (state.isLate) return <LateNotice isKept={kept.isKept} />;
    if (state.error === null) return null;
    const copied = t('conflict.copied', { name: copyName });
    return (
      <RefusedNotice
        error={state.error}
        busy={busy}
        onCopy={() => void decide(() => keepCopy(copyName, true), copied)}
      />
    );
  };

  return (
    <EditorContext value={tools}>
      <TemplateContext value={template}>
        <Workspace
          name={name}
          status={state.status}
          isKept={kept.isKept}
          findings={check.findings?.length ?? 0}
          onRename={setName}
          onBack={() => void leave()}
          onPublish={() => void publish()}
          notice={
            <>
              <RejectedNotice sx={{ borderRadius: 0 }} kind="program" id={id} review={review} save={saver.save} />
              {notice()}
            </>
          }
        />
      </TemplateContext>
      {played && (
        <Suspense>
          <PreviewDialog document={played} assets={assets} onClose={() => setAsked(null)} />
        </Suspense>
      )}
      {(asked === 'check' || asked === 'publish') && (
        <Suspense>
          <CheckDialog
            findings={check.findings}
            onClose={() => setAsked(null)}
            onPublish={asked === 'publish' ? toTerminals : undefined}
          />
        </Suspense>
      )}
      {asked === 'find' && (
        <Suspense>
          <FindDialog onClose={() => setAsked(null)} />
        </Suspense>
      )}
      {(asked === 'history' || asked === 'compare') && (
        <Suspense>
          <HistoryDialog
            programId={id}
            now={savedDocument(editor.getSnapshot())}
            base={state.revision}
            onRestore={restore}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
      <ActionPalette open={asked === 'palette'} onClose={() => setAsked(null)} />
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
          busy={busy || state.status === 'saving'}
          onOverwrite={() => void saver.overwrite()}
          onCopy={() => void decide(() => keepCopy(copyName), t('conflict.copied', { name: copyName }))}
          onTheirs={() => void decide(theirs)}
          onCompare={() => {
            saver.postpone();
            setAsked('compare');
          }}
          onLater={() => saver.postpone()}
        />
      )}
    </EditorContext>
  );
}
