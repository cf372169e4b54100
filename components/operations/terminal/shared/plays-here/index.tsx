'use client';

import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { useAllowed } from '@/components/foundation/shell/session';
import { EmptyState, Failed } from '@/components/foundation/ui';
import { Pager } from '@/components/foundation/ui/pager';
import { useCall } from '@/lib/client/use-call';
import { pagesOf } from '@/lib/contract/fields';
import { publishPermission } from '@/lib/contract/publish';
import { playsHere } from '@/lib/contract/publish/following';
import type { Place } from './place';
import { PublishHereDialog } from './publish-here-dialog';
import { PublishRow } from './publish-row';
import { publishableKinds } from './publishable-kinds';

const PAGE_SIZE = 20;

/** Publishes that cover an institution or a group, newest first, to withdraw or add to. Needs a key per place. */
export function PlaysHere(place: Place) {
  const t = useTranslations('playsHere');
  const may = useAllowed();
  const [pageNo, setPageNo] = useState(1);
  const [publishing, setPublishing] = useState(false);
  const { data, error, mutate } = useCall(playsHere, { ...place, pageNo, pageSize: PAGE_SIZE });
  // The last publish of the last page was withdrawn.
  if (data?.list.length === 0 && pageNo > 1) setPageNo(pageNo - 1);
  const kinds = publishableKinds(may);
  const publishButton = (
    <Allowed permission={publishPermission[kinds[0] ?? 'program']}>
      <Button variant="outlined" startIcon={<PublishIcon />} onClick={() => setPublishing(true)}>
        {t('publish')}
      </Button>
    </Allowed>
  );
  return (
    <Box component="section" aria-label={t('title')} sx={{ display: 'grid', gap: 2 }}>
      {data && data.count > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography color="textSecondary" sx={{ flex: '1 1 260px' }}>
            {t('body')}
          </Typography>
          {publishButton}
        </Box>
      )}
      {error && !data && <Failed error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton variant="rounded" height={280} />}
      {data?.count === 0 && (
        <EmptyState icon={<PublishIcon />} title={t('empty')} body={t('emptyBody')} action={publishButton} />
      )}
      {data && data.list.length > 0 && (
        <Box component="ul" aria-label={t('title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.list.map((publish) => (
            <PublishRow key={publish.id} publish={publish} />
          ))}
        </Box>
      )}
      <Pager pages={pagesOf(data?.count ?? 0, PAGE_SIZE)} page={pageNo} onPage={setPageNo} />
      {publishing && <PublishHereDialog place={place} kinds={kinds} onClose={() => setPublishing(false)} />}
    </Box>
  );
}
