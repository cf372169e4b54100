'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ReviewStateChip } from '@/components/content/review/shared/state-chip';
import { useFormat } from '@/components/foundation/ui';
import { type Fact, Facts } from '@/components/foundation/ui/facts';
import type { Output } from '@/lib/contract/call';
import type { reviewDetail } from '@/lib/contract/review';

/**
 * Facts of a review: who submitted and decided, remarks, waiting publishes, and results of earlier reviews of the same
 * thing.
 */
export function ReviewFacts({ review }: { review: Output<typeof reviewDetail> }) {
  const t = useTranslations('review');
  const format = useFormat();
  const { submittedAt, submittedBy, decidedAt, decidedBy, note, remarks, requests, history } = review;
  const facts: Fact[] = [[t('submitted'), format.momentBy(submittedAt, submittedBy)]];
  if (decidedAt && decidedBy) facts.push([t('decided'), format.momentBy(decidedAt, decidedBy)]);
  if (note) facts.push([t('note'), note]);
  return (
    <>
      <Facts facts={facts} />
      {requests.length > 0 && (
        <Part title={t('publishesWait')}>
          {requests.map(({ id, name, terminals, living, createdBy }) => (
            <Line
              key={id}
              head={name}
              foot={[t('publishWaits', { count: terminals, by: createdBy }), ...(living ? [t('andJoiners')] : [])].join(
                ' · ',
              )}
            />
          ))}
        </Part>
      )}
      {remarks.length > 0 && (
        <Part title={t('remarks')}>
          {remarks.map(({ by, at, text }) => (
            <Line key={at} head={text} foot={format.momentBy(at, by)} />
          ))}
        </Part>
      )}
      {history.length > 0 && (
        <Part title={t('history')}>
          {history.map((each) => (
            <Line
              key={each.id}
              head={<ReviewStateChip state={each.state} />}
              foot={[format.momentBy(each.decidedAt ?? each.submittedAt, each.decidedBy ?? each.submittedBy), each.note]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">{title}</Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {children}
      </Box>
    </Box>
  );
}

function Line({ head, foot }: { head: ReactNode; foot: string }) {
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      {head}
      <Typography variant="caption" component="div" color="textSecondary">
        {foot}
      </Typography>
    </Box>
  );
}
