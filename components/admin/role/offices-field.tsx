import { useState } from 'react';
import type { BoundField } from '@/components/foundation/resource/definition';
import { FoundManyField } from '@/components/foundation/ui/fields/found-many-field';
import { useCall } from '@/lib/client/use-call';
import { searchOffice } from '@/lib/contract/office';

interface Choice {
  id: string;
  name: string;
}

/** Picker of several institutions; used if the data range is "selected institutions". */
export function OfficesField({ field, label }: { field: BoundField; label: string }) {
  const [text, setText] = useState('');
  const [seen, setSeen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const {
    data,
    error: failure,
    isLoading,
  } = useCall(searchOffice, text.trim() ? { search: text.trim() } : null, {
    keepPreviousData: true,
  });
  const found: Choice[] = data ?? [];
  const chosen = field.value
    .split(',')
    .filter(Boolean)
    .map((id): Choice => found.find((one) => one.id === id) ?? seen.get(id) ?? { id, name: id.slice(0, 8) });
  return (
    <FoundManyField
      small
      name={field.name}
      label={label}
      error={field.error}
      helperText={field.helperText}
      value={chosen}
      found={text.trim() ? found : []}
      loading={isLoading}
      failure={failure}
      nameOf={({ name }) => name}
      keyOf={({ id }) => id}
      onSearch={setText}
      onChange={(offices) => {
        setSeen(new Map([...seen, ...offices.map((one) => [one.id, one] as const)]));
        field.onChange({ target: { value: offices.map(({ id }) => id).join(',') } });
      }}
    />
  );
}
