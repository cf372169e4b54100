'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import type { FormEventHandler, ReactNode } from 'react';
import { navigate } from '@/components/foundation/shell/address';
import { Failed } from '@/components/foundation/ui';
import type { SelectionCount } from '../shared/use-selection-count';

interface PublishFormProps {
  /** Reason why the last attempt was refused. */
  problem: string | null;
  busy: boolean;
  ready: boolean;
  /** Count of target terminals. */
  counted: SelectionCount;
  /** Button label, instead of the number of terminals. */
  submit?: string;
  /** Notes to read before publishing; they load while the form is filled in. */
  notes: ReactNode;
  onSubmit: FormEventHandler;
  children: ReactNode;
}

/** Beside the fields on a wide screen, above the buttons on a narrow one. */
const NARROW = '"fields" "notes" "buttons"';
const WIDE = '"fields notes" "buttons notes"';

/**
 * Last step of publishing. Notes load late and grow beside the buttons, or within a reserved height, so that a button
 * about to be clicked doesn't move.
 */
export function PublishForm({ problem, busy, ready, counted, submit, notes, onSubmit, children }: PublishFormProps) {
  const t = useTranslations('publish');
  const { count } = counted;
  const buttonText = count === undefined ? t('title') : count === 0 ? t('publishToJoiners') : t('publishTo', { count });
  return (
    <Box
      component="form"
      onSubmit={onSubmit}
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateAreas: { xs: NARROW, lg: WIDE },
        gridTemplateColumns: { xs: 'minmax(0, 720px)', lg: 'minmax(0, 720px) minmax(0, 480px)' },
        gridTemplateRows: { lg: 'auto 1fr' },
      }}
    >
      <Paper variant="outlined" sx={{ p: 3, gridArea: 'fields' }}>
        <Stack spacing={2.5}>{children}</Stack>
      </Paper>
      <Stack spacing={2.5} sx={{ gridArea: 'notes', minHeight: { xs: 160, lg: 0 } }}>
        {notes}
      </Stack>
      <Stack spacing={2} sx={{ gridArea: 'buttons' }}>
        <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          <Button onClick={() => navigate('/terminalSelection')} disabled={busy}>
            {t('back')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={!ready}>
            {submit ?? buttonText}
          </Button>
        </Box>
        {counted.error && <Failed error={counted.error} onRetry={counted.retry} />}
        {problem && <Alert severity="error">{problem}</Alert>}
      </Stack>
    </Box>
  );
}
