'use client';

import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Slider from '@mui/material/Slider';
import { useTranslations } from 'next-intl';
import { ZoneField } from '@/components/foundation/ui/fields/zone-field';
import {
  isLevelKey,
  type LevelKey,
  type SettingRow,
  type TerminalSettings,
  terminalSettingCatalogue,
} from '@/lib/contract/terminal/settings';
import { ChoiceField } from './choice-field';
import { TimeFields } from './time-fields';

interface SettingFieldProps {
  row: SettingRow;
  settings: TerminalSettings;
  /** Zone of the institution, which applies without an own one. */
  usualTimezone: string;
  disabled: boolean;
  onChange: (change: Partial<TerminalSettings>) => void;
}

/** Field of one setting of a terminal. */
export function SettingField({ row, settings, usualTimezone, disabled, onChange }: SettingFieldProps) {
  const t = useTranslations('terminal');
  if (row === 'onOff') return <OnOffFields settings={settings} disabled={disabled} onChange={onChange} />;
  if (row === 'timezone')
    return (
      <ZoneField
        label={t('timezone')}
        value={settings.timezone ?? ''}
        usual={t('usualTimezone', { zone: usualTimezone.replaceAll('_', ' ') })}
        onChange={(timezone) => onChange({ timezone })}
        disabled={disabled}
      />
    );
  if (isLevelKey(row))
    return (
      <LevelSlider
        setting={row}
        value={settings[row]}
        disabled={disabled}
        onChange={(level) => onChange({ [row]: level })}
      />
    );
  const { options } = terminalSettingCatalogue[row];
  return (
    <ChoiceField
      setting={row}
      value={settings[row] ?? ''}
      onChange={({ target }) => onChange({ [row]: options.find((option) => String(option) === String(target.value)) })}
      disabled={disabled}
    />
  );
}

/** True if only one of the two times is set. */
export const lacksTime = ({ onTime, offTime }: Pick<TerminalSettings, 'onTime' | 'offTime'>) =>
  Boolean(onTime) !== Boolean(offTime);

function OnOffFields({ settings, disabled, onChange }: Pick<SettingFieldProps, 'settings' | 'disabled' | 'onChange'>) {
  const t = useTranslations('terminal');
  const error = lacksTime(settings);
  return (
    <TimeFields
      field={(name) => ({
        value: settings[name] ?? '',
        onChange: ({ target }) => onChange({ [name]: target.value || null }),
        error,
        helperText: error ? t('bothTimes') : undefined,
        disabled,
      })}
    />
  );
}

interface LevelSliderProps {
  setting: LevelKey;
  value: number;
  disabled: boolean;
  onChange: (level: number) => void;
}

function LevelSlider({ setting, value, disabled, onChange }: LevelSliderProps) {
  const t = useTranslations('terminal');
  const { min, max } = terminalSettingCatalogue[setting];
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={`${setting}-label`}>{t(setting)}</FormLabel>
      <Slider
        aria-labelledby={`${setting}-label`}
        value={value}
        min={min}
        max={max}
        onChange={(_, level) => onChange(level as number)}
        valueLabelDisplay="auto"
        disabled={disabled}
      />
    </FormControl>
  );
}
