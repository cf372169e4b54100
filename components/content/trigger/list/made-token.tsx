'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/foundation/ui/copy-button';
import { ShownOnce } from '@/components/foundation/ui/shown-once';
import { triggerFire } from '@/lib/contract/trigger';

/** Returns the shell command that fires the trigger of a token. */
export const fireCommand = (origin: string, token: string) =>
  `curl -X POST ${origin}/apm-web${triggerFire.path} -H "Authorization: Bearer ${token}" -H "Content-Type: application/json" -d "{}"`;

/** Dialog for a new token, shown once, with a command that uses it. */
export function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTranslations('trigger.connect');
  const command = fireCommand(window.location.origin, token);
  return (
    <ShownOnce title={t('tokenTitle')} body={t('tokenBody')} secret={token} done={t('done')} onClose={onClose}>
      <Code>{token}</Code>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2, mb: 0.5 }}>
        {t('command')}
      </Typography>
      <Code>{command}</Code>
      <CopyButton text={command} label={t('copyCommand')} />
    </ShownOnce>
  );
}

const Code = ({ children }: { children: string }) => (
  <Box component="code" sx={{ display: 'block', overflowWrap: 'anywhere', userSelect: 'all' }}>
    {children}
  </Box>
);
