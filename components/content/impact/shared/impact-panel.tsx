'use client';

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { Failed, useFormat } from '@/components/foundation/ui';
import type { Input } from '@/lib/contract/call';
import type { Impact } from '@/lib/contract/impact';
import { useImpactTexts } from './impact-texts';
import { type ImpactCall, useImpact } from './use-impact';

/** Placeholder name: the name doesn't affect terminals, so typing it must not cause new requests. */
export const UNNAMED = '–';

interface ImpactPanelProps<C extends ImpactCall> {
  of: C;
  /** `null` while the input is invalid. */
  input: Input<C> | null;
}

/** Shows before a publish what will change on which terminals in the coming week, and what they don't support. */
export function ImpactPanel<C extends ImpactCall>({ of, input }: ImpactPanelProps<C>) {
  const t = useTranslations('impact');
  const { impact, error, retry } = useImpact(of, input);
  if (input === null) return null;
  return (
    <Box
      component="section"
      aria-labelledby="impact-title"
      aria-busy={!impact && !error}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}
    >
      <Typography id="impact-title" variant="h3">
        {t('title')}
      </Typography>
      {error ? (
        <Failed error={error} onRetry={retry} />
      ) : impact ? (
        <Found impact={impact} />
      ) : (
        <Box role="status" aria-label={t('loading')} sx={{ mt: 1 }}>
          <Skeleton width="55%" />
          <Skeleton width="80%" />
        </Box>
      )}
    </Box>
  );
}

function Found({ impact }: { impact: Impact }) {
  const t = useTranslations('impact');
  const format = useFormat();
  const words = useImpactTexts();
  const { terminals, resolved, changed, changes, moreChanges, later, review, download, problems } = impact;
  const atOnce = terminals - (later?.terminals ?? 0);
  return (
    <>
      {review && <Waits review={review} />}
      <Typography aria-live="polite">{t('summary', { terminals, changed })}</Typography>
      {resolved < atOnce && (
        <Typography variant="body2" color="textSecondary">
          {t('partly', { resolved, terminals: atOnce })}
        </Typography>
      )}
      <List dense disablePadding>
        {changes.map((change) => (
          <ListItem key={JSON.stringify([change.what, change.before, change.after])} disableGutters sx={{ py: 0.25 }}>
            <ListItemText primary={words.change(change)} secondary={words.examples(change)} />
          </ListItem>
        ))}
      </List>
      {moreChanges > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('more', { count: moreChanges })}
        </Typography>
      )}
      {later && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t(`later.${later.goOn}`, { count: later.terminals })}
        </Typography>
      )}
      {download.terminals > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('download', {
            terminals: download.terminals,
            most: format.bytes(download.most),
            total: format.bytes(download.total),
          })}
        </Typography>
      )}
      {download.from !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('hoursBegin', { when: words.when(download.from) })}
        </Typography>
      )}
      {problems.map((problem) => (
        <Alert key={JSON.stringify(problem)} severity="warning" sx={{ mt: 1 }}>
          {words.problem(problem)}
          <Typography variant="body2" sx={{ opacity: 0.8 }}>
            {words.examples(problem)}
          </Typography>
        </Alert>
      ))}
    </>
  );
}

/** Says that the publish is held for review, and who can pass it. */
function Waits({
  review: { waitsFor, moreNeeds, reviewers, moreReviewers },
}: {
  review: NonNullable<Impact['review']>;
}) {
  const t = useTranslations('impact');
  const format = useFormatter();
  const names = format.list(waitsFor.map(({ name }) => name));
  return (
    <Alert severity={reviewers.length > 0 ? 'info' : 'warning'} sx={{ my: 1 }}>
      <AlertTitle>{t('waits')}</AlertTitle>
      {t('waitsFor', { names, more: moreNeeds })}{' '}
      {reviewers.length > 0 ? t('reviewers', { names: format.list(reviewers), more: moreReviewers }) : t('noReviewer')}
    </Alert>
  );
}
