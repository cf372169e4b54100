'use client';

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useTabStep } from '@/components/foundation/shell/steps';
import { Failed } from '@/components/foundation/ui';
import { DetailDrawer } from '@/components/foundation/ui/detail-drawer';
import { EffectiveSettings } from '@/components/operations/strategy/shared/effective-settings';
import { useCall } from '@/lib/client/use-call';
import { terminalDetails } from '@/lib/contract/terminal';
import { SettingsForm } from '../settings/settings-form';
import { TerminalPin } from '../settings/terminal-pin';
import { TerminalAttributes } from '../shared/attributes';
import { StatusDot } from '../shared/status-dot';
import { AgendaTab } from './agenda';
import { Ledger } from './ledger';
import { MessagesHeld } from './messages-held';
import { Overview } from './overview';
import { ProgramsHeld } from './programs-held';

const tabs = ['overview', 'agenda', 'programs', 'messages', 'ledger', 'settings'] as const;

/** Detail of one terminal: playback, content, commands and settings. */
export default function TerminalDetail({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTranslations('terminal');
  const [tab, choose] = useTabStep('tab', tabs);
  const { data, error, mutate } = useCall(terminalDetails, id ? { id } : null, {
    refreshInterval: 10_000,
    keepPreviousData: false,
  });
  return (
    <DetailDrawer
      open={id !== null}
      onClose={onClose}
      title={data?.name}
      label={t('detail')}
      lead={
        data && (
          <Box sx={{ display: 'flex', gap: 1.5, color: 'text.secondary' }}>
            <StatusDot terminal={data} />
            <Typography variant="body2" noWrap>
              {data.officeName}
            </Typography>
          </Box>
        )
      }
    >
      <Tabs
        value={tab}
        onChange={(_, to) => choose(to)}
        variant="scrollable"
        sx={{
          px: { xs: 1, sm: 2 },
          borderBottom: 1,
          borderColor: 'divider',
          flexShrink: 0,
          '& .MuiTab-root': { minWidth: 0, px: 1 },
        }}
      >
        {tabs.map((one) => (
          <Tab key={one} value={one} label={t(`tabs.${one}`)} />
        ))}
      </Tabs>
      <Box role="tabpanel" aria-label={t(`tabs.${tab}`)} sx={{ p: 3, overflowY: 'auto', flexGrow: 1 }}>
        {error && <Failed error={error} onRetry={() => void mutate()} />}
        {!data && !error && <Skeleton variant="rounded" height={280} />}
        {data && tab === 'overview' && <Overview terminal={data} />}
        {data && tab === 'agenda' && <AgendaTab key={data.id} terminalId={data.id} timeZone={data.timezone} />}
        {data && tab === 'programs' && <ProgramsHeld terminal={data} />}
        {data && tab === 'messages' && <MessagesHeld terminalId={data.id} />}
        {data && tab === 'ledger' && <Ledger terminalId={data.id} />}
        {data && tab === 'settings' && (
          <Stack spacing={4}>
            <SettingsForm key={data.id} terminal={data} />
            <TerminalPin key={`${data.id} pin`} terminal={data} />
            <TerminalAttributes key={`${data.id} attributes`} id={data.id} />
            <EffectiveSettings terminalId={data.id} />
          </Stack>
        )}
      </Box>
    </DetailDrawer>
  );
}
