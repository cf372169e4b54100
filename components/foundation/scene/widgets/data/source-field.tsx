'use client';

import { useState } from 'react';
import { FoundField } from '@/components/foundation/ui/fields/found-field';
import { useCall } from '@/lib/client/use-call';
import type { Input } from '@/lib/contract/call';
import { dataSourceList, dataSourceValues } from '@/lib/contract/data-source';

/** Restricts sources by kind. */
type Which = Pick<Input<typeof dataSourceList>, 'kind' | 'except'>;

interface Named {
  id: string;
  name: string;
}

/**
 * Returns the source with an id; `null` if it is gone or hidden from the reader, undefined until known. A source that
 * came with a template is in no list, but can be read by id.
 */
export function useChosenSource(id: string | null): Named | null | undefined {
  const { data } = useCall(dataSourceValues, id === null ? null : { ids: [id] });
  return data && (data[0] ?? null);
}

interface SourceFieldProps {
  label: string;
  value: Named | null;
  which: Which;
  /** Shown while none is selected. */
  placeholder: string;
  /** Offered before all sources. */
  first?: Named;
  /** True in a form, false in the narrow panel of the editor. */
  inForm?: boolean;
  /** Error shown below it in a form. */
  error?: string;
  onChange: (id: string) => void;
}

const FOUND = 50;

/** Data source picker by name. */
export function SourceField({ label, value, which, placeholder, first, inForm, error, onChange }: SourceFieldProps) {
  const [search, setSearch] = useState('');
  const {
    data,
    error: failure,
    isLoading,
  } = useCall(
    dataSourceList,
    { ...which, pageNo: 1, pageSize: FOUND, search: search || undefined },
    { keepPreviousData: true },
  );
  const found = data?.list.map(({ id, name }): Named => ({ id, name }));
  return (
    <FoundField
      inPanel={!inForm}
      error={error !== undefined}
      note={error}
      label={label}
      value={value}
      found={first && found && search === '' ? [first, ...found] : found}
      loading={isLoading}
      failure={failure}
      nameOf={({ name }) => name}
      placeholder={placeholder}
      onSearch={setSearch}
      onChange={(one) => one && onChange(one.id)}
    />
  );
}
