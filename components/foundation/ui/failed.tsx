'use client';

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useErrorText } from './error-text';

interface FailedProps {
  /** Names what failed to load, if its place doesn't show it. */
  title?: string;
  error: unknown;
  onRetry: () => void;
}

/** Error with a retry button, in place of the data. */
export function Failed({ title, error, onRetry }: FailedProps) {
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
      {title && <AlertTitle>{title}</AlertTitle>}
      {errorText(error)}
    </Alert>
  );
}
