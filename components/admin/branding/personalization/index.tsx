'use client';

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { useUser } from '@/components/foundation/shell/session';
import { Failed, PageFrame } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { personal } from '@/lib/contract/branding/personalization';
import { Chooser } from './chooser';
import { InForce } from './in-force';
import { ThemeForm } from './theme-form';

/** Path of the page for the own institution only; the other page covers all accessible institutions. */
const OWN_PATH = '/sys/customer/personalInterface';

/** Theme of an institution, for its users and those of institutions below. */
export default function Personalization() {
  const t = useTranslations('personalization');
  const routes = useTranslations('routes');
  const { path, params, setParams } = useScreenLocation();
  const ownOnly = path === OWN_PATH;
  const own = useUser().office.id;
  const asked = ownOnly ? null : params.get('office');
  const chosen = asked ?? own;
  const { data: found, error, mutate } = useCall(personal, asked ? { officeId: asked } : {});
  // The previous data remains while another institution loads.
  const data = found?.officeId === chosen ? found : undefined;
  // Remounts the form after a theme is deleted.
  const [round, setRound] = useState(0);
  const choose = (office: string | undefined) => setParams({ office });
  return (
    <PageFrame title={ownOnly ? routes('personalInterface') : t('screen')}>
      {!ownOnly && <Chooser chosen={chosen} onChoose={choose} />}
      {chosen === own && <InForce />}
      {error && !data && <Failed error={error} onRetry={() => void mutate()} />}
      {data && <ThemeForm key={`${data.officeId} ${round}`} saved={data} onGone={() => setRound(round + 1)} />}
      {!data && !error && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: '420px 1fr' } }}>
          <Skeleton variant="rounded" height={480} />
          <Skeleton variant="rounded" height={480} />
        </Box>
      )}
    </PageFrame>
  );
}
