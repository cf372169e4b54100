'use client';

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { onPhone } from '@/components/foundation/shell/measures';
import { useTabStep } from '@/components/foundation/shell/steps';
import { useFormat } from '@/components/foundation/ui';
import type { Output } from '@/lib/contract/call';
import type { reviewDetail } from '@/lib/contract/review';
import { type Change, changesBetween } from './changes';
import { SnapshotView } from './snapshot-view';

/** Compares the submission with the last approved version; on a phone one below the other. */
export function Comparison({ review }: { review: Output<typeof reviewDetail> }) {
  const t = useTranslations('review');
  const format = useFormat();
  const phone = useMediaQuery(onPhone);
  const [side, choose] = useTabStep('side', ['now', 'former']);
  const { snapshot, former } = review;
  const changes = useMemo(() => (former ? changesBetween(former.snapshot, snapshot) : []), [former, snapshot]);
  const now = <SnapshotView snapshot={snapshot} />;
  if (!former) return <Side title={t('asSubmitted')}>{now}</Side>;
  const before = <SnapshotView snapshot={former.snapshot} />;
  const passedAt = t('passedLast', { at: format.moment(former.decidedAt) });
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h3">{t('differences')}</Typography>
        {changes.length === 0 && <Typography color="textSecondary">{t('noDifferences')}</Typography>}
        {changes.map((change) => (
          <ChangeChip key={JSON.stringify(change)} change={change} />
        ))}
      </Box>
      {phone ? (
        <>
          <Tabs value={side} onChange={(_, to) => choose(to)} variant="fullWidth">
            <Tab value="now" label={t('asSubmitted')} />
            <Tab value="former" label={t('passedBefore')} />
          </Tabs>
          {side === 'now' ? now : before}
        </>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
          <Side title={t('asSubmitted')}>{now}</Side>
          <Side title={passedAt}>{before}</Side>
        </Box>
      )}
    </Box>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
      <Typography variant="h3">{title}</Typography>
      {children}
    </Box>
  );
}

const colors = { added: 'success', removed: 'error', changed: 'warning' } as const;

function ChangeChip({ change }: { change: Change }) {
  const t = useTranslations('review');
  return 'how' in change ? (
    <Chip
      size="small"
      variant="outlined"
      color={colors[change.how]}
      label={t(`change.${change.what}.${change.how}`, { name: change.name })}
    />
  ) : (
    <Chip size="small" variant="outlined" color="warning" label={t(`changed.${change.what}`)} />
  );
}
