'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { ShownOnce } from '@/components/foundation/ui/shown-once';

/** Recovery codes; each signs in once without the authenticator. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTranslations('account.security');
  return (
    <ShownOnce
      title={t('recoveryTitle')}
      body={t('recoveryBody')}
      secret={codes.join('\n')}
      done={t('recoveryDone')}
      onClose={onClose}
    >
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 1,
          fontFamily: 'monospace',
          fontSize: '1rem',
          textAlign: 'center',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
    </ShownOnce>
  );
}
