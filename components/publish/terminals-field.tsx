import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useChooserTexts } from '@/components/ui/chooser-texts';
import { useCall } from '@/lib/client/use-call';
import { terminalSelect } from '@/lib/contract/publish';

export interface NamedTerminal {
  id: string;
  name: string;
  officeName: string;
  /** Of the screen, in pixels. */
  width: number;
  height: number;
}

interface TerminalsFieldProps {
  value: readonly NamedTerminal[];
  onChange: (terminals: NamedTerminal[]) => void;
}

/** Terminals by name; the platform searches. */
export function TerminalsField({ value, onChange }: TerminalsFieldProps) {
  const t = useTranslations('publish');
  const chooserTexts = useChooserTexts();
  const [search, setSearch] = useState('');
  const { data, isLoading } = useCall(terminalSelect, { search: search || undefined }, { keepPreviousData: true });
  return (
    <Autocomplete
      {...chooserTexts}
      multiple
      filterSelectedOptions
      value={[...value]}
      options={
        data?.list.map(
          ({ id, name, officeName, width, height }): NamedTerminal => ({ id, name, officeName, width, height }),
        ) ?? []
      }
      loading={isLoading}
      getOptionLabel={({ name, officeName }) => `${name} · ${officeName}`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      filterOptions={(options) => options}
      onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
      onChange={(_, terminals) => onChange(terminals)}
      renderInput={(params) => <TextField {...params} label={t('way.terminalIds')} />}
      sx={{ mt: 1 }}
    />
  );
}
