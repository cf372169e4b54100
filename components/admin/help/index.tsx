'use client';

import PlatformIcon from '@mui/icons-material/DnsOutlined';
import ApiIcon from '@mui/icons-material/IntegrationInstructionsOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import GuideIcon from '@mui/icons-material/MenuBookOutlined';
import HelpIcon from '@mui/icons-material/QuizOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { SearchField } from '@/components/foundation/resource/search-field';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { EmptyState, Failed, PageFrame } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { problemHelp } from '@/lib/contract/problem';
import { GuideList } from './guides/guide-list';
import { GuidePage } from './guides/guide-page';
import { OwnPlatform } from './own-platform';
import { Questions } from './questions';
import { guides } from './shared/guides';

// Lazy: the shortcuts load the editor's actions, and nothing else should wait for them.
const Shortcuts = lazy(() => import('./shortcuts'));

/** Help page: guides, common problems, shortcuts, and links to developer documentation. */
export default function Help() {
  const { params } = useScreenLocation();
  const guide = guides.find(({ id }) => id === params.get('guide'));
  return guide ? <GuidePage guide={guide.id} /> : <Overview />;
}

function Overview() {
  const t = useTranslations('help');
  const { params, setParams } = useScreenLocation();
  const [search, setSearch] = useState('');
  const { data, error, mutate } = useCall(problemHelp, search ? { search } : {});
  return (
    <PageFrame title={t('title')} actions={<SearchField value={search} label={t('search')} onSearch={setSearch} />}>
      <Part title={t('guides')} icon={<GuideIcon />}>
        <GuideList search={search} />
      </Part>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
          alignItems: 'start',
        }}
      >
        <Part title={t('problems')} icon={<HelpIcon />}>
          {error && !data && <Failed error={error} onRetry={() => void mutate()} />}
          {!data && !error && <Skeleton variant="rounded" height={260} />}
          {data?.length === 0 && (
            <EmptyState
              icon={<HelpIcon />}
              title={t(search ? 'nothingFound' : 'empty')}
              body={t(search ? 'nothingFoundBody' : 'emptyBody')}
            />
          )}
          {data && data.length > 0 && (
            <Questions questions={data} open={params.get('q')} onOpen={(q) => setParams({ q })} />
          )}
        </Part>
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <Part title={t('shortcuts')} icon={<KeyboardIcon />}>
            <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
              <Shortcuts />
            </Suspense>
          </Part>
          <Part title={t('api')} icon={<ApiIcon />}>
            <Typography>{t('apiBody')}</Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
              <Link href="/apm-web/openapi" target="_blank" rel="noopener">
                {t('apiRead')}
              </Link>
              <Link href="/apm-web/openapi.json" target="_blank" rel="noopener">
                {t('apiDocument')}
              </Link>
            </Box>
          </Part>
          <Part title={t('platform.title')} icon={<PlatformIcon />}>
            <OwnPlatform />
          </Part>
        </Box>
      </Box>
    </PageFrame>
  );
}

function Part({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, '& svg': { color: 'text.secondary' } }}>
        {icon}
        <Typography id={id} variant="h2">
          {title}
        </Typography>
      </Box>
      {children}
    </Paper>
  );
}
