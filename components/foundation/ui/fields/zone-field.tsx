'use client';

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useChooserTexts } from '../chooser-texts';

interface ZoneFieldProps {
  label: string;
  /** IANA name; empty: the default. */
  value: string;
  /** Label of the empty value. */
  usual: string;
  onChange: (zone: string) => void;
  disabled?: boolean;
  error?: boolean;
  helperText?: string;
}

/** Time zone, or the default. */
export function ZoneField({ label, value, usual, onChange, disabled, error, helperText }: ZoneFieldProps) {
  const chooserTexts = useChooserTexts();
  const zones = useMemo(() => [...new Set(['', value, 'UTC', ...Intl.supportedValuesOf('timeZone')])], [value]);
  return (
    <Autocomplete
      {...chooserTexts}
      disableClearable
      disabled={disabled}
      options={zones}
      value={value}
      getOptionLabel={(zone) => (zone ? zone.replaceAll('_', ' ') : usual)}
      onChange={(_, zone) => onChange(zone)}
      renderInput={(params) => <TextField {...params} label={label} error={error} helperText={helperText} />}
    />
  );
}
