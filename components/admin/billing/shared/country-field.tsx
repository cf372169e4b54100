'use client';

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import type { BoundField } from '@/components/foundation/resource/definition';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Region codes that are not countries. */
const NONE = new Set(['EU', 'EZ', 'UN', 'ZZ', 'XA', 'XB', 'QO']);

/** Returns the countries that have a name in the reader's language, sorted by name. */
function countriesIn(locale: string): { code: string; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((one) => LETTERS.map((two) => one + two)).filter((code) => !NONE.has(code));
  const found = codes.flatMap((code) => {
    const label = names.of(code);
    return label ? [{ code, label }] : [];
  });
  return found.sort((one, other) => one.label.localeCompare(other.label, locale));
}

/** Country of an address; its value is the ISO 3166 code. */
export function CountryField({ field, label }: { field: BoundField; label: string }) {
  const locale = useLocale();
  const countries = useMemo(() => countriesIn(locale), [locale]);
  const { name, value, onChange, error, helperText } = field;
  return (
    <Autocomplete
      options={countries}
      value={countries.find(({ code }) => code === value) ?? null}
      onChange={(_, chosen) => onChange({ target: { value: chosen?.code ?? '' } })}
      getOptionKey={({ code }) => code}
      renderInput={(params) => (
        <TextField {...params} name={name} label={label} required error={error} helperText={helperText} />
      )}
    />
  );
}
