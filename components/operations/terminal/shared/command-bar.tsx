'use client';

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import MessageIcon from '@mui/icons-material/ForumOutlined';
import PlayIcon from '@mui/icons-material/PlayCircleOutlined';
import UpdateIcon from '@mui/icons-material/SystemUpdateAltOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { useConfirm, useOutcome } from '@/components/foundation/ui';
import { ActionBar } from '@/components/foundation/ui/action-bar';
import { namesOf } from '@/components/foundation/ui/names-of';
import { call } from '@/lib/client/call';
import { terminalReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import type { CommandKind } from '@/lib/contract/command';
import { homeSummary } from '@/lib/contract/home';
import type { Terminal } from '@/lib/contract/terminal';
import { removeTerminals, terminalsInCommon } from '@/lib/contract/terminal/set';
import { BulkEditDialog } from '../bulk-edit';
import { MoveDialog } from '../move-dialog';
import { PlayNowDialog } from '../play-now-dialog';
import { ShowMessageDialog } from '../show-message-dialog';
import { UpdatePlayerDialog } from '../update-player-dialog';
import { commandList } from './command-list';
import { useCommands } from './use-commands';

interface CommandBarProps {
  terminals: readonly Pick<Terminal, 'id' | 'name' | 'officeId'>[];
  onClear: () => void;
  /** Additional actions of the screen. */
  children?: ReactNode;
}

/** Commands that the selected terminals accept. */
export function CommandBar({ terminals, onClear, children }: CommandBarProps) {
  const ids = terminals.map(({ id }) => id);
  const t = useTranslations('terminal');
  const confirm = useConfirm();
  const outcome = useOutcome();
  const { run } = useCommands();
  const [dialog, setDialog] = useState<'playNow' | 'message' | 'update' | 'move' | 'settings' | null>(null);
  const close = () => setDialog(null);
  const { data: common } = useCall(terminalsInCommon, ids.length > 0 ? { ids } : null, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  /** Shows on how many terminals a command works, if not on all; disabled if on none. */
  const button = (kind: CommandKind, command: string) => {
    const able = common?.terminals === ids.length ? (common.able[kind] ?? 0) : ids.length;
    return {
      disabled: able === 0,
      children: able === ids.length ? command : t('ableOf', { command, able, terminals: ids.length }),
    };
  };

  const remove = async () => {
    const title = t('removeMany', { count: ids.length });
    const body = [namesOf(terminals), t('removeBody')].join('\n');
    if (!(await confirm({ title, body, confirmLabel: t('remove'), danger: true }))) return;
    if (await outcome(() => call(removeTerminals, { ids }))) onClear();
    // After a refusal, too: somebody may have removed one of them.
    await refresh(...terminalReads, homeSummary);
  };

  return (
    <ActionBar count={ids.length} onClear={onClear}>
      <Allowed permission="terminal:terminal:control">
        <Button
          startIcon={<PlayIcon />}
          onClick={() => setDialog('playNow')}
          {...button('playNow', t('command.playNow'))}
        />
      </Allowed>
      <Allowed permission="terminal:terminal:control">
        <Button
          startIcon={<MessageIcon />}
          onClick={() => setDialog('message')}
          {...button('showMessage', t('command.showMessage'))}
        />
      </Allowed>
      {commandList.map(({ command, kind, Icon }) => (
        <Allowed key={command} permission="terminal:terminal:control">
          <Button
            startIcon={<Icon />}
            onClick={() => void run(command, ids)}
            {...button(kind, t(`command.${command}`))}
          />
        </Allowed>
      ))}
      <Allowed permission="terminal:terminal:control">
        <Button
          startIcon={<UpdateIcon />}
          onClick={() => setDialog('update')}
          {...button('updatePlayer', t('command.updatePlayer'))}
        />
      </Allowed>
      <Allowed permission="terminal:terminal:edit">
        <Button startIcon={<MoveIcon />} onClick={() => setDialog('move')}>
          {t('moveTo')}
        </Button>
        <Button startIcon={<SettingsIcon />} onClick={() => setDialog('settings')}>
          {t('changeSettings')}
        </Button>
      </Allowed>
      {children}
      <Allowed permission="terminal:terminal:delete">
        <Button color="error" startIcon={<DeleteIcon />} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </Allowed>
      {dialog === 'playNow' && <PlayNowDialog ids={ids} onClose={close} />}
      {dialog === 'message' && <ShowMessageDialog ids={ids} onClose={close} />}
      {dialog === 'update' && <UpdatePlayerDialog ids={ids} onClose={close} />}
      {dialog === 'move' && <MoveDialog ids={ids} onDone={onClear} onClose={close} />}
      {dialog === 'settings' && <BulkEditDialog ids={ids} onClose={close} />}
    </ActionBar>
  );
}
