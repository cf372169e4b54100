'use client';

import ScreenIcon from '@mui/icons-material/MonitorOutlined';
import PlayIcon from '@mui/icons-material/PlayCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type MouseEvent, useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { ConsoleLink, handleLinkClick } from '@/components/foundation/shell/console-link';
import { hoverIntentOf } from '@/components/foundation/shell/hover-intent';
import { useAgo, useFormat } from '@/components/foundation/ui';
import { type Fact, Facts } from '@/components/foundation/ui/facts';
import { screenshotUrl } from '@/lib/client/file-url';
import { useCall } from '@/lib/client/use-call';
import type { Output } from '@/lib/contract/call';
import { getApkUpdateInfo } from '@/lib/contract/player-package';
import type { terminalDetails } from '@/lib/contract/terminal';
import { contentState } from '../content-state';
import { PlayNowDialog } from '../play-now-dialog';
import { commandList } from '../shared/command-list';
import { useCommands } from '../shared/use-commands';
import { Faults } from './faults';
import { Health } from './health';
import { WhyPlaying } from './why-playing';

type Details = Output<typeof terminalDetails>;

/** Overview of a terminal: screen, playback with its reason, health, and commands. */
export function Overview({ terminal }: { terminal: Details }) {
  const t = useTranslations('terminal');
  const format = useFormat();
  const ago = useAgo();
  const { run } = useCommands();
  const [playing, setPlaying] = useState(false);
  const { data: [update] = [] } = useCall(getApkUpdateInfo, { ids: [terminal.id] });
  const { storage, playing: now, lastSeenAt, clockOffsetMs, position } = terminal;
  const content = contentState(terminal);
  const facts: Fact[] = [
    [t('playing'), now ? `${now.programName || t('house')} – ${t(`because.${now.because}`)}` : '–'],
    [t('content'), content ? t(content) : '–'],
    [t('lastSeen'), lastSeenAt ? `${ago(lastSeenAt)} (${format.moment(lastSeenAt)})` : '–'],
    [t('group'), terminal.groupName ?? '–'],
    [t('tags'), terminal.tags.join(', ') || '–'],
    [t('screen'), `${terminal.width} × ${terminal.height}`],
    [t('model'), terminal.model || '–'],
    [
      t('player'),
      update ? t(`playerUpdate.${update.state}`, { version: update.version || '–', latest: update.latest ?? '' }) : '–',
    ],
    [t('address'), terminal.address ?? '–'],
    [t('postalAddress'), terminal.postalAddress || '–'],
    [
      t('position'),
      position
        ? t(`positionBy.${position.from}`, { lng: position.lng, lat: position.lat, at: format.moment(position.at) })
        : '–',
    ],
    [t('timezone'), terminal.timezone || '–'],
    [
      t('storage'),
      storage ? t('storageOf', { used: format.bytes(storage.used), total: format.bytes(storage.total) }) : '–',
    ],
    [t('clock'), clockOffsetMs === null ? '–' : t('clockOffset', { ms: clockOffsetMs })],
  ];
  const debugPath = `/sys/terminalDebug?terminal=${terminal.id}`;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        sx={{
          position: 'relative',
          aspectRatio: '16 / 9',
          bgcolor: '#0b0d11',
          borderRadius: 1,
          overflow: 'hidden',
          display: 'grid',
          placeItems: 'center',
        }}
      >
        {terminal.screenshotId ? (
          <Box
            component="img"
            src={screenshotUrl(terminal.screenshotId)}
            alt={t('screenOf', { name: terminal.name })}
            sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' }}
          />
        ) : (
          <Box sx={{ color: 'rgba(255,255,255,.7)', textAlign: 'center' }}>
            <ScreenIcon sx={{ fontSize: 44 }} />
            <Typography variant="body2">{t('noScreenshot')}</Typography>
          </Box>
        )}
      </Box>
      {terminal.screenshotAt && (
        <Typography variant="caption" color="textSecondary">
          {t('takenAt', { at: format.moment(terminal.screenshotAt) })}{' '}
          <ConsoleLink href={`/terminalMonitor/screenshots?treeId=${terminal.id}&type=terminal`}>
            {t('earlierScreenshots')}
          </ConsoleLink>
        </Typography>
      )}
      <Faults terminal={terminal} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Allowed permission="terminal:terminal:control">
          <Button variant="outlined" startIcon={<PlayIcon />} onClick={() => setPlaying(true)}>
            {t('command.playNow')}
          </Button>
        </Allowed>
        {commandList.map(({ command, Icon }) => (
          <Allowed key={command} permission="terminal:terminal:control">
            <Button variant="outlined" startIcon={<Icon />} onClick={() => void run(command, [terminal.id])}>
              {t(`command.${command}`)}
            </Button>
          </Allowed>
        ))}
      </Box>
      <Box>
        <Allowed permission="terminal:debug:view">
          <Button
            size="small"
            href={debugPath}
            {...hoverIntentOf(debugPath)}
            onClick={(event: MouseEvent) => handleLinkClick(event, debugPath)}
          >
            {t('debugThis')}
          </Button>
        </Allowed>
      </Box>
      <WhyPlaying terminalId={terminal.id} />
      <Facts facts={facts} />
      <Health terminalId={terminal.id} />
      {playing && <PlayNowDialog ids={[terminal.id]} onClose={() => setPlaying(false)} />}
    </Box>
  );
}
