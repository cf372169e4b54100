'use client';

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { Allowed } from '@/components/foundation/shell/access';
import { useConfirm, useFormat } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import type { Output } from '@/lib/contract/call';
import { programPublishInfo, type terminalDetails } from '@/lib/contract/terminal';
import { deleteFileByTerminalIds, doProgramPlaySet, getRltPrograms } from '@/lib/contract/terminal/set';
import { useCommands } from '../shared/use-commands';
import { useThroughText } from '../shared/use-through-text';
import { ListSection } from './list-section';
import { targetIcons } from './target-icons';

/** Programs on the terminal, the state of each file, and earlier sends. */
export function ProgramsHeld({ terminal }: { terminal: Output<typeof terminalDetails> }) {
  const t = useTranslations('terminal');
  const format = useFormat();
  const { data: programs } = useCall(getRltPrograms, { id: terminal.id });
  const { data: sent } = useCall(programPublishInfo, { id: terminal.id });
  const throughText = useThroughText();
  const confirm = useConfirm();
  const { send } = useCommands();
  const periodText = ({ from, until }: { from: string | null; until: string | null }) =>
    from || until
      ? t('window', { from: from ? format.moment(from) : '…', until: until ? format.moment(until) : '…' })
      : t('always');
  const deleteFile = async (md5: string, name: string) => {
    const title = t('deleteFile', { name });
    if (await confirm({ title, body: t('deleteFileBody'), confirmLabel: t('delete'), danger: true }))
      await send(() => call(deleteFileByTerminalIds, { ids: [terminal.id], md5s: [md5] }));
  };
  const switchProgram = (programId: string, enabled: boolean) =>
    send(async () => [await call(doProgramPlaySet, { id: terminal.id, programId, enabled })]);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ListSection title={t('programsHeld')} empty={programs?.length === 0 ? t('noProgramsHeld') : undefined}>
        {programs?.map(({ publishId, programId, versionId, name, state, percent, enabled, through, ...period }) => (
          <ListItem key={`${publishId} ${versionId}`} disableGutters>
            <ListItemIcon sx={{ minWidth: 36 }}>{targetIcons[state]}</ListItemIcon>
            <ListItemText
              primary={name}
              secondary={[
                enabled ? periodText(period) : t('switchedOff'),
                // Without a publish, a strategy or somebody's "play now" is the reason.
                publishId !== null && throughText(through),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
            <Typography variant="body2">
              {state === 'downloading' ? format.percent(percent) : t(`progress.${state}`)}
            </Typography>
            {publishId !== null && (
              <Allowed permission="terminal:terminal:control">
                <Switch
                  size="small"
                  checked={enabled}
                  onChange={(_, on) => void switchProgram(programId, on)}
                  slotProps={{ input: { 'aria-label': t('mayPlay', { name }), title: t('mayPlay', { name }) } }}
                  sx={{ ml: 1 }}
                />
              </Allowed>
            )}
          </ListItem>
        ))}
      </ListSection>
      <ListSection title={t('files')} empty={terminal.files.length === 0 ? t('noFiles') : undefined}>
        {terminal.files.map(({ md5, name, size, state, received, reason }) => (
          <ListItem
            key={md5}
            disableGutters
            secondaryAction={
              <Allowed permission="terminal:terminal:control">
                <IconButton
                  edge="end"
                  size="small"
                  aria-label={t('deleteFile', { name })}
                  title={t('deleteFile', { name })}
                  onClick={() => void deleteFile(md5, name)}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </Allowed>
            }
          >
            <ListItemIcon sx={{ minWidth: 36 }}>{targetIcons[state]}</ListItemIcon>
            <ListItemText
              primary={name}
              secondary={reason ?? format.bytes(size)}
              slotProps={{ primary: { noWrap: true }, secondary: { color: reason ? 'error' : undefined } }}
            />
            {state === 'downloading' && (
              <LinearProgress
                variant="determinate"
                aria-label={name}
                value={size ? Math.min(100, (100 * received) / size) : 0}
                sx={{ width: 90, borderRadius: 1 }}
              />
            )}
          </ListItem>
        ))}
      </ListSection>
      <ListSection title={t('sentBefore')} empty={sent?.length === 0 ? t('nothingSent') : undefined}>
        {sent?.map(({ publishId, publishName, state, active, publishedAt, reason, through }) => (
          <ListItem key={publishId} disableGutters sx={{ opacity: active ? 1 : 0.6 }}>
            <ListItemIcon sx={{ minWidth: 36 }}>{targetIcons[state]}</ListItemIcon>
            <ListItemText
              primary={publishName}
              secondary={
                reason ?? [format.moment(publishedAt), active && throughText(through)].filter(Boolean).join(' · ')
              }
            />
            <Typography variant="body2">{t(`progress.${state}`)}</Typography>
          </ListItem>
        ))}
      </ListSection>
    </Box>
  );
}
