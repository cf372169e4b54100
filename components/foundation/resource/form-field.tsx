'use client';

import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { MomentField } from '@/components/foundation/ui/moment-field';
import { PasswordField } from '@/components/foundation/ui/password-field';
import type { BoundField, FieldInput, FormValues, Option } from './definition';
import { DictionaryField } from './dictionary-field';
import { OfficeField } from './office-field';

interface FormFieldProps<T> {
  input: FieldInput<T>;
  row: T | null;
  label: string;
  field: BoundField;
  autoFocus?: boolean;
  values: FormValues;
}

/** Input of one value, always as text, which the contract parses. */
export function FormField<T>({ input, row, label, field, autoFocus, values }: FormFieldProps<T>) {
  const common = { ...field, label, autoFocus, required: input.required, helperText: field.helperText ?? input.help };
  switch (input.kind) {
    case 'switch':
      return <SwitchField {...common} />;
    case 'secret':
      return <PasswordField {...common} autoComplete="new-password" />;
    case 'choice':
      return (
        <TextField {...common} select slotProps={{ select: { displayEmpty: false } }}>
          {input.options.map(({ value, label: text }) => (
            <MenuItem key={value} value={value}>
              {text}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'choices':
      return <ChoicesField {...common} options={input.options} />;
    case 'office':
      return <OfficeField {...common} />;
    case 'dictionary':
      return <DictionaryField {...common} list={input.list} />;
    case 'moment':
      return <MomentField {...common} />;
    case 'own':
      return input.draw({ ...field, autoFocus }, label, row, values);
    case 'lines':
      return <TextField {...common} multiline minRows={2} maxRows={8} />;
    case 'gigabytes':
      return <GigabytesField {...common} />;
    case 'number':
      return <TextField {...common} slotProps={{ htmlInput: { inputMode: 'numeric' } }} />;
    default:
      return <TextField {...common} type={input.kind} autoComplete="off" />;
  }
}

type Common = BoundField & { label: string; required?: boolean };

function SwitchField({ name, value, onChange, label, helperText, error }: Common) {
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            name={name}
            checked={value === 'true'}
            onChange={(_, on) => onChange({ target: { value: String(on) } })}
          />
        }
        label={label}
      />
      {helperText && <FormHelperText error={error}>{helperText}</FormHelperText>}
    </div>
  );
}

const GB = 1024 ** 3;
const GB_UNIT = 'GB';

/** Bytes as the value, gigabytes in the field. */
function GigabytesField({ value, onChange, ...rest }: Common) {
  const bytes = Number(value);
  return (
    <TextField
      {...rest}
      value={value === '' || Number.isNaN(bytes) ? value : String(bytes / GB)}
      onChange={({ target: { value: typed } }) => {
        const number = Number(typed.replace(',', '.'));
        onChange({ target: { value: typed === '' || Number.isNaN(number) ? typed : String(Math.round(number * GB)) } });
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">{GB_UNIT}</InputAdornment> },
      }}
    />
  );
}

/** Multiple choice; the value is a comma-separated list. */
export function ChoicesField({ options, value, onChange, ...rest }: Common & { options: readonly Option[] }) {
  const chosen = value.split(',').filter(Boolean);
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  return (
    <TextField
      {...rest}
      select
      value={chosen}
      onChange={(event) => onChange({ target: { value: [event.target.value].flat().join(',') } })}
      slotProps={{
        select: { multiple: true, renderValue: (list) => (list as string[]).map(labelOf).join(', ') },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} dense>
          <Checkbox checked={chosen.includes(option.value)} size="small" />
          <ListItemText primary={option.label} />
        </MenuItem>
      ))}
    </TextField>
  );
}
