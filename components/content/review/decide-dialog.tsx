'use client';

import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import type { Review } from '@/lib/contract/review';
import { useNote } from './use-note';
import { useReviewActions } from './use-review-actions';

const LONGEST_NOTE = 1_000;

interface DecideDialogProps {
  reviews: readonly Pick<Review, 'id' | 'name' | 'contentHash' | 'mayDecide'>[];
  result: 'pass' | 'reject';
  onDone: () => void;
  onClose: () => void;
}

/** Decides on several reviews with one note for all; a rejection needs one. */
export function DecideDialog({ reviews, result, onDone, onClose }: DecideDialogProps) {
  const t = useTranslations('review');
  const { decide } = useReviewActions();
  const note = useNote(`${result} ${reviews.map(({ id }) => id)}`);
  const said = note.text.trim();
  const name = reviews[0]?.name ?? '';
  const own = reviews.filter((each) => !each.mayDecide).length;
  return (
    <FormDialog
      title={t(result === 'pass' ? 'passMany' : 'rejectMany', { count: reviews.length, name })}
      submitLabel={t(result)}
      danger={result === 'reject'}
      disabled={own > 0 || (result === 'reject' && said === '')}
      onSubmit={async () => {
        if (!(await decide(reviews, result, said))) return;
        onClose();
        onDone();
      }}
      onClose={onClose}
      unsent={note.unsent}
    >
      {own > 0 && <Alert severity="warning">{t('ownAmong', { count: own })}</Alert>}
      <TextField
        label={t('note')}
        value={note.text}
        onChange={(event) => note.setText(event.target.value)}
        required={result === 'reject'}
        helperText={t(result === 'reject' ? 'noteNeeded' : 'noteHelp')}
        multiline
        minRows={3}
        maxRows={8}
        autoFocus
        slotProps={{ htmlInput: { maxLength: LONGEST_NOTE } }}
      />
    </FormDialog>
  );
}
