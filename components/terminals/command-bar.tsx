'use client';

import OfficeIcon from '@mui/icons-material/ApartmentOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MessageIcon from '@mui/icons-material/ForumOutlined';
import PlayIcon from '@mui/icons-material/PlayCircleOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import GroupIcon from '@mui/icons-material/WorkspacesOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Allowed } from '@/components/shell/access';
import { useConfirm, useOutcome } from '@/components/ui';
import { ActionBar } from '@/components/ui/action-bar';
import { namesOf } from '@/components/ui/names-of';
import { call } from '@/lib/client/call';
import { terminalReads } from '@/lib/client/reads/terminals';
import { refresh } from '@/lib/client/refresh';
import { homeSummary } from '@/lib/contract/home';
import type { Terminal } from '@/lib/contract/terminal';
import { removeTerminals } from '@/lib/contract/terminal-set';
import { commandList } from './command-list';
import { GroupDialog } from './group-dialog';
import { OfficeDialog } from './office-dialog';
import { PlayNowDialog } from './play-now-dialog';
import { SettingsDialog } from './settings-dialog';
import { ShowMessageDialog } from './show-message-dialog';
import { useCommands } from './use-commands';

/** All commands that the chosen terminals take. */
export function CommandBar({ terminals, onClear }: { terminals: readonly Terminal[]; onClear: () => void }) {
  const ids = terminals.map(({ id }) => id);
  const t = useTranslations('terminal');
  const confirm = useConfirm();
  const outcome = useOutcome();
  const { run } = useCommands();
  const [dialog, setDialog] = useState<'playNow' | 'message' | 'group' | 'office' | 'settings' | null>(null);
  const close = () => setDialog(null);

  const remove = async () => {
    const title = t('removeMany', { count: ids.length });
    const body = [namesOf(terminals), t('removeBody')].join('\n');
    if (!(await confirm({ title, body, confirmLabel: t('remove'), danger: true }))) return;
    if (await outcome(() => call(removeTerminals, { ids }))) {
      onClear();
      await refresh(...terminalReads, homeSummary);
    }
  };

  return (
    <ActionBar count={ids.length} onClear={onClear}>
      <Allowed permission="terminal:terminal:control">
        <Button startIcon={<PlayIcon />} onClick={() => setDialog('playNow')}>
          {t('command.playNow')}
        </Button>
      </Allowed>
      <Allowed permission="terminal:terminal:control">
        <Button startIcon={<MessageIcon />} onClick={() => setDialog('message')}>
          {t('command.showMessage')}
        </Button>
      </Allowed>
      {commandList.map(({ command, Icon }) => (
        <Allowed key={command} permission="terminal:terminal:control">
          <Button startIcon={<Icon />} onClick={() => void run(command, ids)}>
            {t(`command.${command}`)}
          </Button>
        </Allowed>
      ))}
      <Allowed permission="terminal:terminal:edit">
        <Button startIcon={<GroupIcon />} onClick={() => setDialog('group')}>
          {t('moveToGroup')}
        </Button>
        <Button startIcon={<OfficeIcon />} onClick={() => setDialog('office')}>
          {t('moveToOffice')}
        </Button>
        <Button startIcon={<SettingsIcon />} onClick={() => setDialog('settings')}>
          {t('changeSettings')}
        </Button>
      </Allowed>
      <Allowed permission="terminal:terminal:delete">
        <Button color="error" startIcon={<DeleteIcon />} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </Allowed>
      {dialog === 'playNow' && <PlayNowDialog ids={ids} onClose={close} />}
      {dialog === 'message' && <ShowMessageDialog ids={ids} onClose={close} />}
      {dialog === 'group' && <GroupDialog terminals={terminals} onClose={close} />}
      {dialog === 'office' && <OfficeDialog ids={ids} onDone={onClear} onClose={close} />}
      {dialog === 'settings' && <SettingsDialog ids={ids} onClose={close} />}
    </ActionBar>
  );
}
