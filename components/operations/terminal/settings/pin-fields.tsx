'use client';

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { PIN_DIGITS, pin as pinShape, type TerminalPinMode, terminalPinModes } from '@/lib/contract/local-pin';

export interface PinChoice {
  mode: TerminalPinMode;
  pin: string;
}

/** Returns the chosen PIN as sent to the platform; `null` while incomplete. */
export const chosenPin = ({ mode, pin }: PinChoice): { mode: TerminalPinMode; pin?: string } | null =>
  mode !== 'own' ? { mode } : pinShape.safeParse(pin).success ? { mode, pin } : null;

interface PinFieldsProps {
  value: PinChoice;
  onChange: (value: PinChoice) => void;
}

/** PIN mode of terminals; an own PIN is typed here and never shown again. */
export function PinFields({ value, onChange }: PinFieldsProps) {
  const t = useTranslations('terminal');
  const te = useTranslations('errors');
  const { mode, pin } = value;
  const isWrong = mode === 'own' && pin !== '' && !pinShape.safeParse(pin).success;
  return (
    <>
      <TextField
        select
        fullWidth
        label={t('pin')}
        value={mode}
        onChange={(event) =>
          onChange({ mode: terminalPinModes.find((each) => each === event.target.value) ?? 'institution', pin: '' })
        }
      >
        {terminalPinModes.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`pinMode.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {mode === 'own' && (
        <TextField
          fullWidth
          type="password"
          label={t('pinNew')}
          value={pin}
          onChange={(event) => onChange({ mode, pin: event.target.value })}
          error={isWrong}
          helperText={te('pinDigits')}
          sx={{ mt: 2 }}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'new-password', maxLength: PIN_DIGITS.max } }}
        />
      )}
    </>
  );
}
