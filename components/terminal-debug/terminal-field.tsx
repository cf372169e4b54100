'use client';

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useChooserTexts } from '@/components/ui/chooser-texts';
import { useCall } from '@/lib/client/use-call';
import { terminalSearch } from '@/lib/contract/terminal';

interface Named {
  id: string;
  name: string;
  officeName: string;
}

interface TerminalFieldProps {
  chosen: Named | null;
  onChoose: (terminal: Named | null) => void;
}

/** A terminal by its name; the platform searches. */
export function TerminalField({ chosen, onChoose }: TerminalFieldProps) {
  const t = useTranslations('debug');
  const chooserTexts = useChooserTexts();
  const [search, setSearch] = useState('');
  const { data, isLoading } = useCall(terminalSearch, search.trim() ? { search: search.trim(), limit: 20 } : null);
  return (
    <Autocomplete
      {...chooserTexts}
      sx={{ maxWidth: 480 }}
      options={data?.map(({ id, name, officeName }): Named => ({ id, name, officeName })) ?? []}
      loading={isLoading}
      value={chosen}
      getOptionLabel={({ name, officeName }) => `${name} · ${officeName}`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      filterOptions={(options) => options}
      onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
      onChange={(_, terminal) => onChoose(terminal)}
      renderInput={(params) => <TextField {...params} label={t('choose')} />}
    />
  );
}
