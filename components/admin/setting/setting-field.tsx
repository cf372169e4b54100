'use client';

import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { SettingRow } from '@/lib/contract/setting';
import { ChoiceField } from './choice-field';
import type { FieldValue } from './draft';
import { useSettingText } from './use-setting-text';

interface SettingFieldProps {
  row: SettingRow;
  entered: FieldValue;
  error?: string;
  disabled: boolean;
  onChange: (entered: FieldValue) => void;
}

/** Input of a setting, by its kind. Its label is next to it. */
export function SettingField({ row, entered, error, disabled, onChange }: SettingFieldProps) {
  const text = useSettingText();
  const id = `setting-${row.key}`;
  const meaning = `${id}-meaning`;
  if (typeof entered === 'boolean') {
    return (
      <Box>
        <Switch
          checked={entered}
          disabled={disabled}
          onChange={(_, on) => onChange(on)}
          slotProps={{ input: { id, 'aria-describedby': meaning } }}
          sx={{ mr: -1, mt: { xs: -0.75, sm: 0 } }}
        />
        {error && <FormHelperText error>{error}</FormHelperText>}
      </Box>
    );
  }
  if (row.kind === 'choice') {
    return <ChoiceField id={id} row={row} entered={entered} error={error} disabled={disabled} onChange={onChange} />;
  }
  const sign = text.sign(row);
  const short = row.kind === 'integer';
  return (
    <TextField
      id={id}
      size="small"
      value={entered}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={[error, text.range(row)].filter(Boolean).join(' ')}
      sx={{ width: short ? 240 : 320, maxWidth: '100%' }}
      slotProps={{
        htmlInput: { inputMode: short ? 'decimal' : undefined, 'aria-describedby': `${meaning} ${id}-helper-text` },
        input: sign ? { endAdornment: <InputAdornment position="end">{sign}</InputAdornment> } : undefined,
      }}
    />
  );
}
