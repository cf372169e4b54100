'use client';

import Alert from '@mui/material/Alert';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/foundation/ui';
import { FoundField } from '@/components/foundation/ui/fields/found-field';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import { messageList } from '@/lib/contract/message/calls';
import { deleteTerminalMessage, doMessagePlayNow } from '@/lib/contract/terminal/set';
import { MinutesField, minutesFromNow } from './minutes-field';
import { useCommands } from './shared/use-commands';

const lengths = [1, 5, 10, 30, 60, 240];
const USUAL = 10;

interface NamedMessage {
  id: string;
  name: string;
}

interface ShowMessageDialogProps {
  ids: string[];
  /** Message to show; without it the dialog offers a choice, and removal from the terminals. */
  message?: NamedMessage;
  onClose: () => void;
}

/** Shows a message immediately, above all others. */
export function ShowMessageDialog({ ids, message, onClose }: ShowMessageDialogProps) {
  const t = useTranslations('terminal');
  const errorText = useErrorText();
  const { send } = useCommands();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<NamedMessage | null>(message ?? null);
  const [minutes, setMinutes] = useState(USUAL);
  const { data, error, isLoading } = useCall(
    messageList,
    message ? null : { pageSize: 50, search: search || undefined },
  );

  const run = async (act: (messageId: string) => ReturnType<Parameters<typeof send>[0]>) => {
    if (chosen && (await send(() => act(chosen.id)))) onClose();
  };
  const show = () => run((messageId) => call(doMessagePlayNow, { ids, messageId, until: minutesFromNow(minutes) }));
  const remove = () => run((messageId) => call(deleteTerminalMessage, { ids, messageIds: [messageId] }));

  return (
    <FormDialog
      title={message ? t('showNamed', { name: message.name }) : t('command.showMessage')}
      body={t('showMessageBody', { count: ids.length })}
      submitLabel={t('show')}
      disabled={!chosen}
      onSubmit={show}
      onClose={onClose}
      aside={message ? undefined : { label: t('takeMessageOff'), danger: true, disabled: !chosen, run: remove }}
    >
      {error && <Alert severity="error">{errorText(error)}</Alert>}
      {!message && (
        <FoundField
          label={t('message')}
          value={chosen}
          found={data?.list.map(({ id, name }): NamedMessage => ({ id, name }))}
          loading={isLoading}
          nameOf={({ name }) => name}
          noneText={t('noMessages')}
          autoFocus
          onSearch={setSearch}
          onChange={setChosen}
        />
      )}
      <MinutesField lengths={lengths} value={minutes} onChange={setMinutes} />
    </FormDialog>
  );
}
