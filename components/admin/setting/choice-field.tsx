'use client';

import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import type { SettingRow } from '@/lib/contract/setting';
import { useSettingText } from './use-setting-text';

interface ChoiceFieldProps {
  id: string;
  row: SettingRow;
  /** Selected options, separated by commas. */
  entered: string;
  error?: string;
  disabled: boolean;
  onChange: (entered: string) => void;
}

/** Multiple choice, in catalogue order, so that equal choices are equal texts. */
export function ChoiceField({ id, row, entered, error, disabled, onChange }: ChoiceFieldProps) {
  const text = useSettingText();
  const chosen = entered.split(',');
  const toggle = (option: string, on: boolean) =>
    onChange(row.options.filter((each) => (each === option ? on : chosen.includes(each))).join(','));
  return (
    <FormControl
      component="fieldset"
      disabled={disabled}
      error={error !== undefined}
      sx={{ width: 240, maxWidth: '100%' }}
    >
      <FormGroup role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-meaning`}>
        {row.options.map((option) => (
          <FormControlLabel
            key={option}
            label={text.option(option)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(option)}
                onChange={(_, on) => toggle(option, on)}
                sx={{ py: 0.5 }}
              />
            }
          />
        ))}
      </FormGroup>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}
