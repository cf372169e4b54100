'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { consoleAssets } from '@/components/scene';
import { navigate } from '@/components/shell/address';
import { useAllowed } from '@/components/shell/session';
import { useOutcome } from '@/components/ui';
import { call } from '@/lib/client/call';
import { programDetail, programSave } from '@/lib/contract/program-calls';
import { createEditor, type Request, settledDocument } from '@/lib/editor';
import { ActionPalette } from './actions/action-palette';
import { browserClipboard } from './browser-clipboard';
import { createScenePainter } from './canvas/scene-painter';
import { EditorContext } from './editor-context';
import { ConflictDialog } from './saving/conflict-dialog';
import { usePicture } from './saving/use-picture';
import { type OpenedProgram, useSaver } from './saving/use-saver';
import { Workspace } from './workspace';

const PreviewDialog = lazy(() => import('./preview-dialog'));

interface OpenProgramProps {
  program: OpenedProgram;
  /** What the platform has now is to be opened instead. */
  onReopen: (program: OpenedProgram) => void;
}

/** A program that is open: its editor, its saving, and the dialogs that belong to it. */
export function OpenProgram({ program, onReopen }: OpenProgramProps) {
  const t = useTranslations('editor');
  const allowed = useAllowed();
  const outcome = useOutcome();
  const { id } = program;
  const [name, setName] = useState(program.name);
  const [asked, setAsked] = useState<Request | null>(null);
  const [busy, setBusy] = useState(false);
  const request = useRef<(what: Request) => void>(setAsked);
  const [tools] = useState(() => ({
    editor: createEditor(program.document, {
      clipboard: browserClipboard(),
      onRequest: (what) => request.current(what),
    }),
    assets: consoleAssets,
    painter: createScenePainter(),
  }));
  const { editor, assets } = tools;
  const { saver, state } = useSaver(editor, program, name);
  usePicture(editor, assets, program, state);
  useEffect(() => {
    request.current = (what) => (what === 'save' ? void saver.save() : setAsked(what));
  }, [saver]);

  const decide = async (act: () => Promise<unknown>, success?: string) => {
    setBusy(true);
    await outcome(act, { success });
    setBusy(false);
  };
  const theirs = async () => onReopen(await call(programDetail, { id }));
  const keepCopy = async (copyName: string) => {
    const document = settledDocument(editor.getSnapshot());
    const { id: copyId } = await call(programSave, { name: copyName, document });
    await theirs();
    navigate(`/programEditor?id=${copyId}`);
  };
  const copyName = useMemo(() => t('copyName', { name: name.slice(0, 80) }), [t, name]);

  const publish = async () => {
    if (await saver.save()) navigate(`/terminalSelection?programs=${id}`);
  };

  return (
    <EditorContext value={tools}>
      <Workspace
        name={name}
        status={state.status}
        onRename={setName}
        onBack={() => navigate('/program/make')}
        onPublish={allowed('program:program:publish') ? publish : undefined}
      />
      {asked === 'preview' && (
        <Suspense>
          <PreviewDialog
            document={settledDocument(editor.getSnapshot())}
            assets={assets}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
      <ActionPalette open={asked === 'palette'} onClose={() => setAsked(null)} />
      {state.conflict && (
        <ConflictDialog
          conflict={state.conflict}
          busy={busy || state.status === 'saving'}
          onOverwrite={() => void saver.overwrite()}
          onCopy={() => void decide(() => keepCopy(copyName), t('conflict.copied', { name: copyName }))}
          onTheirs={() => void decide(theirs)}
          onLater={() => saver.postpone()}
        />
      )}
    </EditorContext>
  );
}
