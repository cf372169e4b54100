'use client';

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useChooserTexts } from '@/components/ui/chooser-texts';
import { useCall } from '@/lib/client/use-call';
import { programList } from '@/lib/contract/program-calls';

interface Named {
  id: string;
  name: string;
}

interface ProgramFieldProps {
  label: string;
  help?: string;
  error?: boolean;
  value: readonly string[];
  /** Names of programs that are chosen. */
  known: readonly Named[];
  /** Programs that are not offered. */
  without?: readonly string[];
  /** At most one. */
  one?: boolean;
  autoFocus?: boolean;
  disabled?: boolean;
  onChange: (programs: Named[]) => void;
}

/** Programs by name, in the order in which they were chosen. */
export function ProgramField(props: ProgramFieldProps) {
  const { label, help, error, value, known, without = NONE, one, autoFocus, disabled, onChange } = props;
  const t = useTranslations('plan');
  const chooserTexts = useChooserTexts();
  const [search, setSearch] = useState('');
  const { data, isLoading } = useCall(programList, { search: search || undefined }, { keepPreviousData: true });
  const chosen = value.map((id) => known.find((each) => each.id === id) ?? { id, name: t('programGone') });
  const shared = {
    ...chooserTexts,
    disabled,
    options: data?.list.flatMap(({ id, name }): Named[] => (without.includes(id) ? [] : [{ id, name }])) ?? [],
    loading: isLoading,
    getOptionLabel: ({ name }: Named) => name,
    getOptionKey: ({ id }: Named) => id,
    isOptionEqualToValue: (option: Named, other: Named) => option.id === other.id,
    // The platform searches.
    filterOptions: (options: Named[]) => options,
    onInputChange: (_: unknown, text: string, reason: string) => setSearch(reason === 'input' ? text : ''),
  };
  return one ? (
    <Autocomplete
      {...shared}
      value={chosen[0] ?? null}
      onChange={(_, program) => onChange(program ? [program] : [])}
      renderInput={(params) => (
        <TextField {...params} label={label} helperText={help} error={error} autoFocus={autoFocus} />
      )}
    />
  ) : (
    <Autocomplete
      {...shared}
      multiple
      filterSelectedOptions
      value={chosen}
      onChange={(_, programs) => onChange(programs)}
      renderInput={(params) => <TextField {...params} label={label} helperText={help} error={error} />}
    />
  );
}

const NONE: readonly string[] = [];
