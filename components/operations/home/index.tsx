'use client';

import StorageIcon from '@mui/icons-material/CloudQueueOutlined';
import ProgramIcon from '@mui/icons-material/DashboardCustomizeOutlined';
import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import AlarmIcon from '@mui/icons-material/NotificationsActiveOutlined';
import FolderIcon from '@mui/icons-material/PermMediaOutlined';
import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useAllowed, useUser } from '@/components/foundation/shell/session';
import { Failed, PageFrame, useFormat } from '@/components/foundation/ui';
import { Meter } from '@/components/foundation/ui/meter';
import { useCall } from '@/lib/client/use-call';
import { useLive } from '@/lib/client/use-live';
import { homeSummary } from '@/lib/contract/home';
import { reviewKinds, reviewPath, reviewPermission } from '@/lib/contract/review/kinds';
import { terminalList } from '@/lib/contract/terminal';
import { FirstSteps } from './first-steps';
import { NowPlaying } from './now-playing';
import { PlansEnding } from './plans-ending';
import { Shortcuts } from './shortcuts';
import { StatCard } from './stat-card';
import { TerminalStates } from './terminal-states';
import { UnderWay } from './under-way';
import { WeekRate } from './week-rate';

/** Polling interval for changes that no terminal event announces. */
const REFRESH_MS = 30_000;
/** Shortest interval between refreshes, for terminals that change all the time. */
const LIVE_MS = 5_000;
const LIVE = [homeSummary, terminalList] as const;

/** Dashboard. Cards that the user has no permission for are left out. */
export default function Home() {
  const t = useTranslations('home');
  const format = useFormat();
  const allowed = useAllowed();
  const { name } = useUser();
  const { data, error, mutate } = useCall(homeSummary, {}, { refreshInterval: REFRESH_MS });
  useLive(allowed('terminal:terminal:view') ? LIVE : null, LIVE_MS);

  if (error && !data) return <Failed error={error} onRetry={() => void mutate()} />;
  if (!data) return <HomeLoading />;
  const { terminals, storage, materials, programs, publishes, reviews, alarms, publishing, plansEnding, lastSignIn } =
    data;
  return (
    <PageFrame title={t('hello', { name })}>
      {lastSignIn && (
        <Typography color="textSecondary" sx={{ mt: -1 }}>
          {lastSignIn.address
            ? t('lastSignInFrom', { moment: format.moment(lastSignIn.at), address: lastSignIn.address })
            : t('lastSignIn', { moment: format.moment(lastSignIn.at) })}
        </Typography>
      )}
      <Shortcuts />
      <FirstSteps summary={data} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(auto-fit, minmax(150px, 1fr))' },
        }}
      >
        {programs !== null && (
          <StatCard icon={<ProgramIcon />} label={t('programs')} value={format.number(programs)} href="/program/make" />
        )}
        {materials !== null && (
          <StatCard
            icon={<FolderIcon />}
            label={t('materials')}
            value={format.number(materials)}
            href="/resManage/myRes"
          />
        )}
        {publishes && (
          <StatCard
            icon={<PublishIcon />}
            label={t('publishesUnderWay')}
            value={format.number(publishes.underWay)}
            note={publishes.failed > 0 ? t('publishesFailed', { count: publishes.failed }) : undefined}
            href="/publishProgram/list"
          />
        )}
        {reviews && (
          <StatCard
            icon={<ReviewIcon />}
            label={t('reviews')}
            value={format.number(Object.values(reviews).reduce((sum, n) => sum + n, 0))}
            href={
              reviewPath[
                reviewKinds.find((kind) => reviews[kind]) ??
                  reviewKinds.find((kind) => allowed(reviewPermission[kind])) ??
                  'program'
              ]
            }
          />
        )}
        {alarms !== null && (
          <StatCard
            icon={<AlarmIcon />}
            label={t('alarms')}
            value={format.number(alarms)}
            href="/abnormalAlarm/abnormalAlarmList"
          />
        )}
        {storage && (
          <StatCard
            icon={<StorageIcon />}
            label={t('storage')}
            value={format.bytes(storage.used)}
            href="/resManage/myRes"
          >
            <Box sx={{ mt: 1 }}>
              <Meter
                label={t('storage')}
                percent={storage.total ? Math.min(100, (100 * storage.used) / storage.total) : 0}
              />
            </Box>
            <Typography variant="caption" color="textSecondary">
              {t('storageOf', { total: format.bytes(storage.total) })}
            </Typography>
          </StatCard>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          // A single card takes the full width.
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(360px, 1fr))' },
          '&:empty': { display: 'none' },
        }}
      >
        {terminals && <TerminalStates {...terminals} />}
        {terminals && terminals.total > 0 && <WeekRate />}
        {publishing && <UnderWay publishes={publishing} />}
        {plansEnding && <PlansEnding plans={plansEnding} />}
      </Box>
      {terminals && terminals.total > 0 && <NowPlaying />}
    </PageFrame>
  );
}

function HomeLoading() {
  return (
    <Box sx={{ p: 3, display: 'grid', gap: 2 }} aria-busy>
      <Skeleton width={240} height={40} />
      <Skeleton variant="rounded" height={120} />
      <Skeleton variant="rounded" height={280} />
    </Box>
  );
}
