'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useErrorText } from './error-text';

/** What failed, and a way to try again, where the data would stand. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('common');
  const errorText = useErrorText();
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {errorText(error)}
    </Alert>
  );
}
