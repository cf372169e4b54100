'use client';

import { useState } from 'react';
import { FoundField } from '@/components/foundation/ui/fields/found-field';
import { useCall } from '@/lib/client/use-call';
import type { Input } from '@/lib/contract/call';
import { dataSourceList, dataSourceValues } from '@/lib/contract/data-source';

/** Which sources are meant: those of a kind, or all others. */
type Which = Pick<Input<typeof dataSourceList>, 'kind' | 'except'>;

interface Named {
  id: string;
  name: string;
}

/**
 * The source of an id; null where it is gone or not the reader's to see, undefined until that is known. One that came with a template is in no
 * list: it is read, and not anybody's here.
 */
export function useChosenSource(id: string | null): Named | null | undefined {
  const { data } = useCall(dataSourceValues, id === null ? null : { ids: [id] });
  return data && (data[0] ?? null);
}

interface SourceFieldProps {
  label: string;
  value: Named | null;
  which: Which;
  /** Said while none is chosen. */
  placeholder: string;
  /** Offered before all sources. */
  first?: Named;
  onChange: (id: string) => void;
}

const FOUND = 50;

/** A data source by its name. */
export function SourceField({ label, value, which, placeholder, first, onChange }: SourceFieldProps) {
  const [search, setSearch] = useState('');
  const { data, isLoading } = useCall(
    dataSourceList,
    { ...which, pageNo: 1, pageSize: FOUND, search: search || undefined },
    { keepPreviousData: true },
  );
  const found = data?.list.map(({ id, name }): Named => ({ id, name }));
  return (
    <FoundField
      inPanel
      label={label}
      value={value}
      found={first && found && search === '' ? [first, ...found] : found}
      loading={isLoading}
      nameOf={({ name }) => name}
      placeholder={placeholder}
      onSearch={setSearch}
      onChange={(one) => one && onChange(one.id)}
    />
  );
}
