'use client';

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { useTabStep } from '@/components/foundation/shell/steps';
import { Failed, PageFrame } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { accountInfo } from '@/lib/contract/account';
import { Profile } from './profile';
import type { Account } from './use-account';

const Security = lazy(() => import('./security'));
const Sessions = lazy(() => import('./sessions'));
const Tokens = lazy(() => import('./tokens'));

const tabs = ['profile', 'security', 'sessions', 'tokens'] as const;
type TabName = (typeof tabs)[number];

/** Personal center: profile, sign-in methods, sessions and API tokens. */
export default function PersonalCenter() {
  const t = useTranslations('account');
  const { data, error, mutate } = useCall(accountInfo, {});
  const [chosen, choose] = useTabStep('tab', tabs);

  return (
    <PageFrame title={t('title')}>
      <Tabs
        value={chosen}
        variant="scrollable"
        allowScrollButtonsMobile
        // Removes disabled scroll buttons, so that the first tab is aligned with the content.
        sx={{ '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' } }}
        aria-label={t('title')}
        onChange={(_, tab: TabName) => choose(tab)}
      >
        {tabs.map((tab) => (
          <Tab key={tab} value={tab} label={t(`tabs.${tab}`)} id={`account-tab-${tab}`} aria-controls="account-panel" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="account-panel" aria-labelledby={`account-tab-${chosen}`} sx={{ maxWidth: 820 }}>
        {error && !data ? <Failed error={error} onRetry={() => void mutate()} /> : null}
        {data ? (
          <Suspense fallback={<Waiting />}>
            <Content tab={chosen} account={data} />
          </Suspense>
        ) : (
          !error && <Waiting />
        )}
      </Box>
    </PageFrame>
  );
}

function Content({ tab, account }: { tab: TabName; account: Account }) {
  switch (tab) {
    case 'profile':
      return <Profile account={account} />;
    case 'security':
      return <Security account={account} />;
    case 'sessions':
      return <Sessions />;
    case 'tokens':
      return <Tokens />;
  }
}

const Waiting = () => <Skeleton variant="rounded" height={260} />;
