'use client';

import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useChooserTexts } from '@/components/ui/chooser-texts';
import { FormDialog } from '@/components/ui/form-dialog';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import { type Program, programList } from '@/lib/contract/program-calls';
import { doProgramPlayNow } from '@/lib/contract/terminal-set';
import { useCommands } from './use-commands';

/** Minutes; 0 is until someone ends it. */
const lengths = [0, 5, 15, 60, 240];

/** Plays a program at once, above everything that is published. */
export function PlayNowDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const t = useTranslations('terminal');
  const chooserTexts = useChooserTexts();
  const { send, run } = useCommands();
  const [search, setSearch] = useState('');
  const [program, setProgram] = useState<Program | null>(null);
  const [minutes, setMinutes] = useState(15);
  const [ending, setEnding] = useState(false);
  const { data, isLoading } = useCall(programList, { pageNo: 1, pageSize: 50, search: search || undefined });

  const play = async () => {
    if (!program) return;
    const until = minutes ? new Date(Date.now() + minutes * 60_000).toISOString() : undefined;
    if (await send(() => call(doProgramPlayNow, { ids, programId: program.id, until }))) onClose();
  };
  const end = async () => {
    setEnding(true);
    if (await run('cancelPlayNow', ids)) onClose();
    setEnding(false);
  };

  return (
    <FormDialog
      title={t('command.playNow')}
      body={t('playNowBody', { count: ids.length })}
      submitLabel={t('play')}
      disabled={!program || ending}
      onSubmit={play}
      onClose={onClose}
      aside={
        <Button onClick={() => void end()} loading={ending}>
          {t('command.cancelPlayNow')}
        </Button>
      }
    >
      <Autocomplete
        {...chooserTexts}
        options={data?.list ?? []}
        loading={isLoading}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        filterOptions={(options) => options}
        value={program}
        onChange={(_, chosen) => setProgram(chosen)}
        onInputChange={(_, text, reason) => reason === 'input' && setSearch(text)}
        noOptionsText={t('noPrograms')}
        renderInput={(params) => <TextField {...params} label={t('program')} autoFocus />}
      />
      <TextField
        select
        label={t('howLong')}
        value={minutes}
        onChange={(event) => setMinutes(Number(event.target.value))}
      >
        {lengths.map((length) => (
          <MenuItem key={length} value={length}>
            {length ? t('forMinutes', { count: length }) : t('untilEnded')}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
