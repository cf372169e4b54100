'use client';

import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/ui';
import { useChooserTexts } from '@/components/ui/chooser-texts';
import { FormDialog } from '@/components/ui/form-dialog';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import { messageList } from '@/lib/contract/message-calls';
import { deleteTerminalMessage, doMessagePlayNow } from '@/lib/contract/terminal-set';
import { useCommands } from './use-commands';

/** Minutes. */
const lengths = [1, 5, 10, 30, 60, 240];
const USUAL = 10;

interface NamedMessage {
  id: string;
  name: string;
}

interface ShowMessageDialogProps {
  ids: string[];
  /** The message; without it one can choose, and take it off the terminals instead. */
  message?: NamedMessage;
  onClose: () => void;
}

/** Shows a message at once, above all others. */
export function ShowMessageDialog({ ids, message, onClose }: ShowMessageDialogProps) {
  const t = useTranslations('terminal');
  const chooserTexts = useChooserTexts();
  const errorText = useErrorText();
  const { send } = useCommands();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<NamedMessage | null>(message ?? null);
  const [minutes, setMinutes] = useState(USUAL);
  const [removing, setRemoving] = useState(false);
  const { data, error, isLoading } = useCall(
    messageList,
    message ? null : { pageSize: 50, search: search || undefined },
  );

  const run = async (act: (messageId: string) => ReturnType<Parameters<typeof send>[0]>) => {
    if (chosen && (await send(() => act(chosen.id)))) onClose();
  };
  const show = () =>
    run((messageId) => {
      const until = new Date(Date.now() + minutes * 60_000).toISOString();
      return call(doMessagePlayNow, { ids, messageId, until });
    });
  const remove = async () => {
    setRemoving(true);
    await run((messageId) => call(deleteTerminalMessage, { ids, messageIds: [messageId] }));
    setRemoving(false);
  };

  return (
    <FormDialog
      title={message ? t('showNamed', { name: message.name }) : t('command.showMessage')}
      body={t('showMessageBody', { count: ids.length })}
      submitLabel={t('show')}
      disabled={!chosen || removing}
      onSubmit={show}
      onClose={onClose}
      aside={
        !message && (
          <Button color="error" onClick={() => void remove()} loading={removing} disabled={!chosen}>
            {t('takeMessageOff')}
          </Button>
        )
      }
    >
      {error && <Alert severity="error">{errorText(error)}</Alert>}
      {!message && (
        <Autocomplete
          {...chooserTexts}
          options={data?.list.map(({ id, name }): NamedMessage => ({ id, name })) ?? []}
          loading={isLoading}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          // The platform searches.
          filterOptions={(options) => options}
          value={chosen}
          onChange={(_, to) => setChosen(to)}
          onInputChange={(_, text, reason) => reason === 'input' && setSearch(text)}
          noOptionsText={t('noMessages')}
          renderInput={(params) => <TextField {...params} label={t('message')} autoFocus />}
        />
      )}
      <TextField
        select
        label={t('howLong')}
        value={minutes}
        onChange={(event) => setMinutes(Number(event.target.value))}
      >
        {lengths.map((length) => (
          <MenuItem key={length} value={length}>
            {t('forMinutes', { count: length })}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
