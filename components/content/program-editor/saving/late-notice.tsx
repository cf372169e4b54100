'use client';

import Alert from '@mui/material/Alert';
import { useTranslations } from 'next-intl';
import { LATE_MS } from './unanswered-saves';

/**
 * Notice that the platform doesn't respond, and where the changes are in the meantime. `isKept`: the browser keeps
 * them.
 */
export function LateNotice({ isKept }: { isKept: boolean }) {
  const t = useTranslations('editor.save');
  return (
    <Alert severity="warning" role="status" sx={{ borderRadius: 0, flexShrink: 0, py: 0, alignItems: 'center' }}>
      {t(isKept ? 'late' : 'lateUnkept', { seconds: LATE_MS / 1_000 })}
    </Alert>
  );
}
