'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState, Failed } from '@/components/foundation/ui';
import { Dialog } from '@/components/foundation/ui/dialog';
import { useCall } from '@/lib/client/use-call';
import type { ProgramDocument } from '@/lib/contract/program';
import { programRevisions } from '@/lib/contract/program/calls';
import { RevisionDetail } from './revision-detail';
import { RevisionList } from './revision-list';

interface HistoryDialogProps {
  programId: string;
  /** Program as it is in the editor. */
  now: ProgramDocument;
  /** Revision that the editor's program is based on. If newer ones by someone else exist, the latest is shown first. */
  base: number;
  onRestore: (document: ProgramDocument, revision: number) => void;
  onClose: () => void;
}

/** Revisions of a program, to compare with the current one and restore. */
export default function HistoryDialog({ programId, now, base, onRestore, onClose }: HistoryDialogProps) {
  const t = useTranslations('editor.history');
  const common = useTranslations('common');
  const narrow = useMediaQuery('(max-width: 899.99px)');
  const { data: revisions, error, mutate } = useCall(programRevisions, { id: programId });
  const [chosen, setChosen] = useState<number | 'none'>();
  const newest = revisions?.[0]?.revision;
  const isBehind = newest !== undefined && newest > base;
  // The latest but one shows what the last session of work changed.
  const first = isBehind ? newest : narrow ? undefined : (revisions?.[1]?.revision ?? newest);
  const shown = chosen === 'none' ? undefined : (chosen ?? first);
  const list = revisions && (
    <RevisionList programId={programId} revisions={revisions} chosen={shown} onChoose={setChosen} />
  );
  const detail = shown !== undefined && (
    <RevisionDetail
      programId={programId}
      revision={shown}
      now={now}
      isTheirs={shown > base}
      onRestore={(document) => onRestore(document, shown)}
    />
  );
  return (
    <Dialog open fullScreen={narrow} maxWidth="lg" fullWidth onClose={onClose} aria-labelledby="history-title">
      <DialogTitle id="history-title">{t('title')}</DialogTitle>
      <DialogContent dividers sx={{ height: { md: '70dvh' } }}>
        {error && !revisions && <Failed error={error} onRetry={() => void mutate()} />}
        {!revisions && !error && <Skeleton variant="rounded" height={320} />}
        {revisions?.length === 0 && <EmptyState title={t('empty')} body={t('emptyBody')} />}
        {narrow ? (
          detail || list
        ) : (
          <Box sx={{ display: 'grid', gridTemplateColumns: '320px minmax(0, 1fr)', gap: 3 }}>
            {list}
            {detail}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {narrow && shown !== undefined && (
          <Button color="inherit" onClick={() => setChosen('none')}>
            {t('all')}
          </Button>
        )}
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
