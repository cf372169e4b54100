'use client';

import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FoundField } from '@/components/foundation/ui/fields/found-field';
import { FoundManyField } from '@/components/foundation/ui/fields/found-many-field';
import { programThumbUrl } from '@/lib/client/file-url';
import { useCall } from '@/lib/client/use-call';
import { programList } from '@/lib/contract/program/calls';

interface Named {
  id: string;
  name: string;
}

interface Found extends Named {
  /** URL of its picture; `null` without one. */
  picture?: string | null;
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

/** Program picker by name, with pictures if it allows one program; keeps the order of selection. */
export function ProgramField(props: ProgramFieldProps) {
  const { label, help, error, value, known, without = NONE, one, autoFocus, disabled, onChange } = props;
  const t = useTranslations('plan');
  const [search, setSearch] = useState('');
  const {
    data,
    error: failure,
    isLoading,
  } = useCall(programList, { search: search || undefined }, { keepPreviousData: true });
  const chosen = value.map((id): Found => known.find((each) => each.id === id) ?? { id, name: t('programGone') });
  const shared = {
    label,
    disabled,
    error,
    found: data?.list.flatMap(({ id, name, revision, hasThumb }): Found[] =>
      without.includes(id) ? [] : [{ id, name, picture: hasThumb ? programThumbUrl(id, revision) : null }],
    ),
    loading: isLoading,
    failure,
    nameOf: ({ name }: Found) => name,
    onSearch: setSearch,
  };
  return one ? (
    <FoundField
      {...shared}
      note={help}
      autoFocus={autoFocus}
      iconOf={({ picture }) => (picture ? <Picture alt="" loading="lazy" src={picture} /> : <Picture as="span" />)}
      value={chosen[0] ?? null}
      onChange={(program) => onChange(program ? [named(program)] : [])}
    />
  ) : (
    <FoundManyField
      {...shared}
      helperText={help}
      keyOf={({ id }) => id}
      value={chosen}
      onChange={(programs) => onChange(programs.map(named))}
    />
  );
}

const named = ({ id, name }: Named): Named => ({ id, name });

const Picture = styled('img')({ width: 48, height: 27, flexShrink: 0, objectFit: 'contain' });

const NONE: readonly string[] = [];
