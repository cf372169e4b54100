'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { ProgressBar } from '@/components/content/publish/shared/progress-bar';
import { Staged } from '@/components/content/publish/shared/staged';
import { Failed, useFormat } from '@/components/foundation/ui';
import { Facts } from '@/components/foundation/ui/facts';
import { useCall } from '@/lib/client/use-call';
import { getPublishMessage, type Message } from '@/lib/contract/message/calls';
import { MessagePreview } from '../shared/message-preview';

const READ_MS = 5_000;

/** Preview of a message and the progress of its latest publish. */
export function MessageDetail({ message }: { message: Message }) {
  const t = useTranslations('message');
  const format = useFormat();
  const { data, error, mutate } = useCall(getPublishMessage, { id: message.id }, { refreshInterval: READ_MS });
  const { publish, counts } = data ?? {};
  return (
    <>
      <Box component="section" aria-label={t('preview')} sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h3">{t('preview')}</Typography>
        <MessagePreview message={message} material={message.material} />
      </Box>
      <Box component="section" aria-label={t('newestPublish')} sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="h3">{t('newestPublish')}</Typography>
        {error && !data && <Failed error={error} onRetry={() => void mutate()} />}
        {data && !publish && <Typography color="textSecondary">{t('neverPublished')}</Typography>}
        {publish && counts && (
          <>
            <ProgressBar counts={counts} />
            {counts.planned > 0 && <Staged id={publish.publishId} kind="message" counts={counts} />}
            <Facts
              facts={[
                [t('publishedAt'), format.moment(publish.at)],
                [t('version'), publish.revision === message.revision ? t('sameVersion') : t('changedSince')],
                [t('waiting'), format.number(counts.waiting + counts.downloading)],
                [t('failed'), format.number(counts.failed)],
                [t('timesShown'), format.number(publish.shown)],
                [t('lastShown'), publish.shownAt ? format.moment(publish.shownAt) : t('notYetShown')],
              ]}
            />
          </>
        )}
      </Box>
    </>
  );
}
