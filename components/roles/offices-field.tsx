import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { BoundField } from '@/components/resource/definition';
import { useChooserTexts } from '@/components/ui/chooser-texts';
import { useCall } from '@/lib/client/use-call';
import { searchOffice } from '@/lib/contract/office';

interface Choice {
  id: string;
  name: string;
}

/** Several institutions by their names; they count where the data range is the chosen ones. */
export function OfficesField({ field, label }: { field: BoundField; label: string }) {
  const chooserTexts = useChooserTexts();
  const [text, setText] = useState('');
  const [seen, setSeen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const { data, isLoading } = useCall(searchOffice, text.trim() ? { search: text.trim() } : null, {
    keepPreviousData: true,
  });
  const found: Choice[] = data ?? [];
  const chosen = field.value
    .split(',')
    .filter(Boolean)
    .map((id): Choice => found.find((one) => one.id === id) ?? seen.get(id) ?? { id, name: id.slice(0, 8) });
  return (
    <Autocomplete<Choice, true>
      {...chooserTexts}
      multiple
      size="small"
      options={text.trim() ? found : []}
      value={chosen}
      loading={isLoading}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, typed, reason) => reason === 'input' && setText(typed)}
      onChange={(_, options) => {
        setSeen(new Map([...seen, ...options.map((one) => [one.id, one] as const)]));
        field.onChange({ target: { value: options.map(({ id }) => id).join(',') } });
      }}
      renderInput={(params) => (
        <TextField {...params} name={field.name} label={label} error={field.error} helperText={field.helperText} />
      )}
    />
  );
}
