'use client';

import InstanceIcon from '@mui/icons-material/DnsOutlined';
import FilesIcon from '@mui/icons-material/FolderOutlined';
import StreamsIcon from '@mui/icons-material/HubOutlined';
import DatabaseIcon from '@mui/icons-material/StorageOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useFormatter, useTranslations } from 'next-intl';
import { Ago, Failed, PageFrame, useFormat } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { type PlatformHealth, platformHealth } from '@/lib/contract/health';
import { HealthCard } from './card';
import { Jobs } from './jobs';

const READ_MS = 10_000;
/** Milliseconds above which users notice a delay. */
const SLOW_ANSWER = 100;
const SLOW_LOOP = 200;

/** Health of the platform itself, for its operators. */
export default function Health() {
  const t = useTranslations('health');
  const { data, error, mutate } = useCall(platformHealth, {}, { refreshInterval: READ_MS });
  return (
    <PageFrame title={t('title')}>
      {error !== undefined && <Failed error={error} onRetry={() => void mutate()} />}
      {data ? <Parts health={data} /> : error === undefined && <Skeleton variant="rounded" height={360} />}
    </PageFrame>
  );
}

function Parts({ health }: { health: PlatformHealth }) {
  const t = useTranslations('health');
  const format = useFormat();
  const formatter = useFormatter();
  const { database, files, streams, waiting, ways, memory } = health;
  const ms = (value: number) => t('ms', { ms: formatter.number(value, { maximumFractionDigits: 1 }) });
  const { open, idle, waiting: queued } = database.connections;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))' }}>
        <HealthCard
          icon={<InstanceIcon />}
          title={t('instance')}
          warning={health.eventLoopDelay > SLOW_LOOP ? t('slow') : undefined}
          facts={[
            [t('version'), health.version],
            [t('runtime'), `Node ${health.node}`],
            [t('host'), health.host],
            [t('startedAt'), <Ago key="started" iso={health.startedAt} />],
            [t('memory'), t('memoryOf', { resident: format.bytes(memory.resident), heap: format.bytes(memory.heap) })],
            [t('loop'), ms(health.eventLoopDelay)],
          ]}
        />
        <HealthCard
          icon={<DatabaseIcon />}
          title={t('database')}
          warning={database.answers > SLOW_ANSWER || queued > 0 ? t('slow') : undefined}
          facts={[
            [t('version'), `PostgreSQL ${database.version}`],
            [t('where'), t(database.embedded ? 'embedded' : 'ownServer')],
            [t('size'), format.bytes(database.size)],
            [t('answers'), ms(database.answers)],
            [t('connections'), t('connectionsOf', { open, idle, waiting: queued })],
          ]}
        />
        <HealthCard
          icon={<FilesIcon />}
          title={t('files')}
          warning={files.full ? t('full') : undefined}
          facts={[
            [t('where'), t(`stores.${files.kind}`)],
            [t('stored'), t('storedOf', { count: files.count, size: format.bytes(files.stored) })],
            ...(files.free === null ? [] : [[t('free'), format.bytes(files.free)] as const]),
          ]}
        />
        <HealthCard
          icon={<StreamsIcon />}
          title={t('exchange')}
          facts={[
            [t('terminalStreams'), format.number(streams.terminals)],
            [t('userStreams'), format.number(streams.users)],
            [t('commands'), format.number(waiting.commands)],
            [t('webhooks'), format.number(waiting.webhooks)],
            [t('mail'), t(ways.mail ? 'setUp' : 'notSetUp')],
            [t('sms'), t(ways.sms ? 'setUp' : 'notSetUp')],
          ]}
        />
      </Box>
      <Jobs jobs={health.jobs} />
    </>
  );
}
