'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { UnsentInput } from './unsent';

/** Notice that a form contains input from before a reload. */
export function UnsentNote({ restored, startOver }: UnsentInput) {
  const t = useTranslations('common');
  if (!restored) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={startOver}>
          {t('startOver')}
        </Button>
      }
    >
      {t('restored')}
    </Alert>
  );
}
