'use client';

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import { QuotaBar } from '@/components/foundation/ui/quota-bar';
import type { Subscription } from '@/lib/contract/frame';

const COLORS = { none: 'default', running: 'success', ending: 'warning', grace: 'error', readOnly: 'error' } as const;

/** Current service plan: its end and usage. */
export function CurrentServicePlan({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('purchase');
  const format = useFormat();
  const { state, current, next, readOnlyFrom, terminals, users, storage } = subscription;
  const ends = current?.endsAt && format.moment(current.endsAt);
  const from = readOnlyFrom ? format.moment(readOnlyFrom) : '';
  const sentence = {
    none: t('noneBody'),
    running: ends ? t('runsUntil', { until: ends }) : '',
    ending: ends ? t('runsUntil', { until: ends }) : '',
    grace: t('graceBody', { from }),
    readOnly: t('readOnlyBody'),
  }[state];
  return (
    <Box
      component="section"
      aria-label={t('yours')}
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        p: 2.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
        <Typography color="textSecondary">{t('yours')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography variant="h2" component="p">
            {current ? t('packageTimes', { name: current.packageName, quantity: current.quantity }) : t('none')}
          </Typography>
          {state !== 'none' && <Chip size="small" color={COLORS[state]} label={t(`states.${state}`)} />}
        </Box>
        <Typography>{sentence}</Typography>
        {next?.startsAt && (
          <Typography>{t('follows', { name: next.packageName, from: format.moment(next.startsAt) })}</Typography>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <QuotaBar label={t('terminals')} {...terminals} write={format.number} />
        <QuotaBar label={t('users')} {...users} write={format.number} />
        <QuotaBar label={t('storage')} {...storage} write={format.bytes} />
      </Box>
    </Box>
  );
}
