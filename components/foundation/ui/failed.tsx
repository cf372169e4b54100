'use client';

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useErrorText } from './error-text';

interface FailedProps {
  /** What could not be loaded, where that is not plain from its place. */
  title?: string;
  error: unknown;
  onRetry: () => void;
}

/** What failed, and a way to try again, where the data would stand. */
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
