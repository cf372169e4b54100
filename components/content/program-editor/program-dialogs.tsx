'use client';

import { lazy, Suspense, useMemo } from 'react';
import type { ProgramDocument } from '@/lib/contract/program';
import { extractOpenScene, type Finding, savedDocument, settledDocument } from '@/lib/editor';
import { ActionPalette } from './actions/action-palette';
import { useEditorTools } from './editor-context';
import type { OpenDialog } from './use-requests';

const CheckDialog = lazy(() => import('./check/check-dialog'));
const FindDialog = lazy(() => import('./find/find-dialog'));
const HistoryDialog = lazy(() => import('./history/history-dialog'));
const PreviewDialog = lazy(() => import('./preview-dialog'));

interface ProgramDialogsProps {
  open: OpenDialog;
  onClose: () => void;
  programId: string;
  /** Revision that the draft is based on. */
  revision: number;
  findings: readonly Finding[] | null;
  onPublish: () => void;
  onRestore: (document: ProgramDocument, revision: number) => void;
}

/** The open dialog of the program: preview, check, find, history, or the list of actions. */
export function ProgramDialogs({
  open,
  onClose,
  programId,
  revision,
  findings,
  onPublish,
  onRestore,
}: ProgramDialogsProps) {
  const { editor, assets } = useEditorTools();
  // Memoised by request: a new document object would restart the preview.
  const played = useMemo(() => {
    if (open === 'preview') return settledDocument(editor.getSnapshot());
    return open === 'playScene' ? extractOpenScene(editor.getSnapshot()) : null;
  }, [open, editor]);
  return (
    <>
      {played && (
        <Suspense>
          <PreviewDialog document={played} assets={assets} onClose={onClose} />
        </Suspense>
      )}
      {(open === 'check' || open === 'publish') && (
        <Suspense>
          <CheckDialog findings={findings} onClose={onClose} onPublish={open === 'publish' ? onPublish : undefined} />
        </Suspense>
      )}
      {open === 'find' && (
        <Suspense>
          <FindDialog onClose={onClose} />
        </Suspense>
      )}
      {(open === 'history' || open === 'compare') && (
        <Suspense>
          <HistoryDialog
            programId={programId}
            now={savedDocument(editor.getSnapshot())}
            base={revision}
            onRestore={onRestore}
            onClose={onClose}
          />
        </Suspense>
      )}
      <ActionPalette open={open === 'palette'} onClose={onClose} />
    </>
  );
}
