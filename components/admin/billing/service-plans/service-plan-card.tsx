'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { useFormat } from '@/components/foundation/ui';
import { Unavailable } from '@/components/foundation/ui/unavailable';
import type { ServicePlan } from '@/lib/contract/billing/service-plan';
import { useMoney } from '../shared/use-money';

interface ServicePlanCardProps {
  of: ServicePlan;
  /** True if an order is already waiting. */
  waits: boolean;
  onOrder: () => void;
}

/** Service plan on offer. */
export function ServicePlanCard({ of, waits, onOrder }: ServicePlanCardProps) {
  const t = useTranslations('purchase');
  const format = useFormat();
  const money = useMoney();
  const titleId = useId();
  const gives = [
    t('terminalCount', { count: of.terminals }),
    of.users === null ? t('anyUsers') : t('userCount', { count: of.users }),
    t('storageCount', { size: format.bytes(of.storage) }),
  ];
  return (
    <Box
      component="article"
      aria-labelledby={titleId}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        p: 2.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h3" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {of.name}
      </Typography>
      <Typography sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Box component="span" sx={{ fontSize: 26, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {money(of.price, of.currency)}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('forMonths', { count: of.months })}
        </Box>
      </Typography>
      {of.description && (
        <Typography color="textSecondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {of.description}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {gives.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </Box>
      <Box sx={{ mt: 'auto', pt: 1, '& > *': { width: 1 } }}>
        {waits ? (
          <Unavailable reason={t('orderWaits')}>
            <Button variant="outlined" fullWidth>
              {t('order')}
            </Button>
          </Unavailable>
        ) : (
          <Allowed permission="sys:purchase:edit">
            <Button variant="outlined" fullWidth aria-describedby={titleId} onClick={onOrder}>
              {t('order')}
            </Button>
          </Allowed>
        )}
      </Box>
    </Box>
  );
}
