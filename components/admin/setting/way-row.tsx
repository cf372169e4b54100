'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { lazy, useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { OnDemand } from '@/components/foundation/ui/on-demand';

const TestDialog = lazy(() => import('./test-dialog'));

export type Channel = 'mail' | 'sms';

/** Delivery channel: whether it is configured, with a button to test it. */
export function WayRow({ way, ready }: { way: Channel; ready: boolean }) {
  const t = useTranslations('settings');
  const [testing, setTesting] = useState(false);
  const missing = way === 'mail' ? 'noMail' : 'noSms';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: { xs: 2, md: 3 }, py: 2 }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{t(way === 'mail' ? 'mailServer' : 'smsGateway')}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
          {t(ready ? 'setUp' : missing)}
        </Typography>
      </Box>
      <Allowed permission="sys:setting:edit">
        <Button variant="outlined" disabled={!ready} onClick={() => setTesting(true)}>
          {t(way === 'mail' ? 'testMail' : 'testSms')}
        </Button>
      </Allowed>
      <OnDemand wanted={testing}>{testing && <TestDialog way={way} onClose={() => setTesting(false)} />}</OnDemand>
    </Box>
  );
}
