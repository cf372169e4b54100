'use client';

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAllowed, useUser } from '@/components/shell/session';
import { useChooserTexts } from '@/components/ui/chooser-texts';
import { useCall } from '@/lib/client/use-call';
import { customerInfo, searchCustomer } from '@/lib/contract/customer';
import { officeDetail, searchOffice } from '@/lib/contract/office';
import type { BoundField } from './definition';

const OF_ALL = [searchOffice, officeDetail] as const;
const OF_CUSTOMERS = [searchCustomer, customerInfo] as const;

/** Why it is disabled is read as well as any help. */
const READABLE = { disabled: false };

interface Choice {
  id: string;
  name: string;
}

/**
 * Chooses an institution by its name, of customers where one sees these alone; empty is the user's own. Who sees neither has no
 * other to choose.
 */
export function OfficeField({
  name,
  value,
  onChange,
  label,
  required,
  error,
  helperText,
  autoFocus,
}: BoundField & { label: string; required?: boolean }) {
  const chooserTexts = useChooserTexts();
  const own = useUser().office;
  const allowed = useAllowed();
  const seesAll = allowed('sys:office:view');
  const seesSome = seesAll || allowed('sys:customer:view');
  const denied = useTranslations('access')('noPermission');
  const [find, detailOf] = seesAll ? OF_ALL : OF_CUSTOMERS;
  const [text, setText] = useState('');
  const { data: found, isLoading } = useCall(find, text.trim() ? { search: text.trim() } : null, {
    keepPreviousData: true,
  });
  const known = (found ?? []).find(({ id }) => id === value);
  const { data: detail } = useCall(detailOf, seesSome && value && value !== own.id && !known ? { id: value } : null);
  const chosen: Choice | null = !value
    ? seesSome
      ? null
      : own
    : value === own.id
      ? own
      : (known ?? detail ?? { id: value, name: '…' });
  const options: Choice[] = text.trim() ? (found ?? []) : [own];
  return (
    <Autocomplete<Choice>
      {...chooserTexts}
      size="small"
      disabled={!seesSome}
      options={options}
      value={chosen}
      loading={isLoading}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={(option) => option.name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, typed, reason) => reason === 'input' && setText(typed)}
      onChange={(_, option) => onChange({ target: { value: option?.id ?? '' } })}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus={autoFocus}
          name={name}
          label={label}
          required={required}
          error={error}
          helperText={seesSome ? helperText : denied}
          slotProps={{ ...params.slotProps, formHelperText: READABLE }}
        />
      )}
    />
  );
}
