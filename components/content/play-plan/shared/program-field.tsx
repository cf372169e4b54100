'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FoundField } from '@/components/foundation/ui/fields/found-field';
import { FoundManyField } from '@/components/foundation/ui/fields/found-many-field';
import { useCall } from '@/lib/client/use-call';
import { programList } from '@/lib/contract/program/calls';

interface Named {
  id: string;
  name: string;
}

interface ProgramFieldProps {
  label: string;
  help?: string;
  error?: boolean;
  value: readonly string[];
  /** Names of the selected programs. */
  known: readonly Named[];
  /** Ids of programs that are not offered. */
  without?: readonly string[];
  /** Allows at most one. */
  one?: boolean;
  autoFocus?: boolean;
  disabled?: boolean;
  onChange: (programs: Named[]) => void;
}

/** Program picker by name; keeps the order of selection. */
export function ProgramField(props: ProgramFieldProps) {
  const { label, help, error, value, known, without = NONE, one, autoFocus, disabled, onChange } = props;
  const t = useTranslations('plan');
  const [search, setSearch] = useState('');
  const { data, isLoading } = useCall(programList, { search: search || undefined }, { keepPreviousData: true });
  const chosen = value.map((id) => known.find((each) => each.id === id) ?? { id, name: t('programGone') });
  const shared = {
    label,
    disabled,
    error,
    found: data?.list.flatMap(({ id, name }): Named[] => (without.includes(id) ? [] : [{ id, name }])),
    loading: isLoading,
    nameOf: ({ name }: Named) => name,
    onSearch: setSearch,
  };
  return one ? (
    <FoundField
      {...shared}
      note={help}
      autoFocus={autoFocus}
      value={chosen[0] ?? null}
      onChange={(program) => onChange(program ? [program] : [])}
    />
  ) : (
    <FoundManyField {...shared} helperText={help} keyOf={({ id }) => id} value={chosen} onChange={onChange} />
  );
}

const NONE: readonly string[] = [];
