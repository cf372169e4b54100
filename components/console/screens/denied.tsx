'use client';

import Alert from '@mui/material/Alert';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';

/** Time in milliseconds to read the warning. */
const WARNING_MS = 1_500;

/** Replaces a page that the user may not open: warns, then goes to /403. Specification, section 8. */
export function Denied() {
  const t = useTranslations('access');
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => router.replace('/403'), WARNING_MS);
    return () => clearTimeout(timer);
  }, [router]);
  return (
    <Alert severity="warning" sx={{ m: 3 }}>
      {t('deniedPage')}
    </Alert>
  );
}
