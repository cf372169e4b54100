'use client';

import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type ChoiceKey, terminalSettingCatalogue } from '@/lib/contract/terminal/settings';
import { useSettingTexts } from './setting-texts';

const HELP = { corner: 'cornerHelp', rotation: null } as const satisfies Record<ChoiceKey, string | null>;

/** Value of the field while terminals have different ones. */
const VARIOUS = 'various';

interface ChoiceFieldProps extends Pick<TextFieldProps, 'name' | 'error' | 'helperText' | 'disabled' | 'fullWidth'> {
  setting: ChoiceKey;
  /** Undefined: terminals have different values. */
  value: string | number | undefined;
  onChange: TextFieldProps['onChange'];
}

/** Select with the options of a setting. */
export function ChoiceField({ setting, value, helperText, ...rest }: ChoiceFieldProps) {
  const t = useTranslations('terminal');
  const { textOfOption } = useSettingTexts();
  const help = HELP[setting];
  return (
    <TextField
      select
      label={t(setting)}
      value={value ?? VARIOUS}
      helperText={helperText ?? (help && t(help))}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      {...rest}
    >
      {value === undefined && <MenuItem value={VARIOUS}>{t('various')}</MenuItem>}
      {terminalSettingCatalogue[setting].options.map((option) => (
        <MenuItem key={option} value={option}>
          {textOfOption(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}
