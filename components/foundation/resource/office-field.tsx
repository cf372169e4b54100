'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAllowed, useUser } from '@/components/foundation/shell/session';
import { FoundField } from '@/components/foundation/ui/fields/found-field';
import { useCall } from '@/lib/client/use-call';
import { customerInfo, searchCustomer } from '@/lib/contract/customer';
import { officeDetail, searchOffice } from '@/lib/contract/office';
import type { BoundField } from './definition';

const OF_ALL = [searchOffice, officeDetail] as const;
const OF_CUSTOMERS = [searchCustomer, customerInfo] as const;

interface Choice {
  id: string;
  name: string;
}

/**
 * Institution picker by name, limited to customers for users who may only see these; empty means the user's own. Hidden
 * from users who may see neither.
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
  const own = useUser().office;
  const allowed = useAllowed();
  const seesAll = allowed('sys:office:view');
  const seesSome = seesAll || allowed('sys:customer:view');
  const denied = useTranslations('access')('noPermission');
  const [find, detailOf] = seesAll ? OF_ALL : OF_CUSTOMERS;
  const [text, setText] = useState('');
  const {
    data: found,
    error: failure,
    isLoading,
  } = useCall(find, text.trim() ? { search: text.trim() } : null, {
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
    <FoundField
      small
      name={name}
      label={label}
      required={required}
      disabled={!seesSome}
      error={error}
      note={seesSome ? helperText : denied}
      autoFocus={autoFocus}
      value={chosen}
      found={options}
      loading={isLoading}
      failure={failure}
      nameOf={(office) => office.name}
      onSearch={setText}
      onChange={(office) => onChange({ target: { value: office?.id ?? '' } })}
    />
  );
}
