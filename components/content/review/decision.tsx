'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { useOutcome } from '@/components/foundation/ui';
import { UnsentNote } from '@/components/foundation/ui/unsent-note';
import { call } from '@/lib/client/call';
import { reviewReads } from '@/lib/client/reads/review';
import { refresh } from '@/lib/client/refresh';
import type { Output } from '@/lib/contract/call';
import { type reviewDetail, reviewSubmit } from '@/lib/contract/review';
import { reviewPermission, submitPermission } from '@/lib/contract/review/kinds';
import type { Note } from './use-note';
import { useReviewActions } from './use-review-actions';
import { WaitingMaterials } from './waiting-materials';

const LONGEST_NOTE = 1_000;

/** Decision on a review: pass, reject with a reason, or add a remark; an obstacle is shown instead. */
export function Decision({ review, note }: { review: Output<typeof reviewDetail>; note: Note }) {
  const t = useTranslations('review');
  const outcome = useOutcome();
  const { decide, remark, recall } = useReviewActions();
  const [busy, setBusy] = useState(false);
  const { id, kind, subjectId, state, changed, own, mayDecide, materials } = review;
  const waits = state === 'waiting';
  const isCurrent = changed.length === 0;
  const said = note.text.trim();
  const along = materials.filter((each) => each.mayDecide);

  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    if (await act()) note.setText('');
    setBusy(false);
  };
  const submitAgain = () =>
    outcome(async () => {
      await call(reviewSubmit, { kind, ids: [subjectId] });
      await refresh(...reviewReads);
    });

  return (
    <Box component="section" aria-label={t('decision')} sx={{ display: 'grid', gap: 1.5 }}>
      {waits && !isCurrent && (
        <Alert
          severity="warning"
          action={
            <Allowed permission={submitPermission[kind]}>
              <Button color="inherit" size="small" onClick={() => void submitAgain()}>
                {t('submitAgain')}
              </Button>
            </Allowed>
          }
        >
          {t('changedSince', {
            parts: changed.map(({ part, name }) => t(`parts.${part}`, { name })).join(', '),
          })}
        </Alert>
      )}
      {waits && own && <Alert severity="info">{t(mayDecide ? 'own' : 'ownForbidden')}</Alert>}
      {waits && materials.length > 0 && <WaitingMaterials materials={materials} />}
      {waits && (
        <>
          <UnsentNote {...note.unsent} />
          <TextField
            label={t('note')}
            value={note.text}
            onChange={(event) => note.setText(event.target.value)}
            helperText={t('noteHelp')}
            multiline
            minRows={2}
            maxRows={8}
            slotProps={{ htmlInput: { maxLength: LONGEST_NOTE } }}
          />
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Allowed permission={reviewPermission[kind]}>
              {along.length > 0 && (
                <Button
                  variant="contained"
                  color="success"
                  disabled={busy || !isCurrent || !mayDecide}
                  onClick={() => void run(() => decide([review], 'pass', said, materials))}
                >
                  {t('passWith', { count: along.length })}
                </Button>
              )}
              <Button
                variant={along.length > 0 ? 'outlined' : 'contained'}
                color="success"
                disabled={busy || !isCurrent || !mayDecide}
                onClick={() => void run(() => decide([review], 'pass', said))}
              >
                {t(along.length > 0 ? 'passAlone' : 'pass')}
              </Button>
              <Button
                variant="contained"
                color="error"
                disabled={busy || !isCurrent || !mayDecide || said === ''}
                onClick={() => void run(() => decide([review], 'reject', said))}
              >
                {t('reject')}
              </Button>
              <Button disabled={busy || said === ''} onClick={() => void run(() => remark(id, said))}>
                {t('remark')}
              </Button>
            </Allowed>
          </Box>
        </>
      )}
      {waits && (
        <Box>
          <Allowed permission={submitPermission[kind]}>
            <Button disabled={busy} onClick={() => void run(() => recall([review]))}>
              {t('recall')}
            </Button>
          </Allowed>
        </Box>
      )}
    </Box>
  );
}
