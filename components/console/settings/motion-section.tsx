import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { type EffectName, effects } from '@/components/foundation/theme/configuration';
import { useSettings } from '@/components/foundation/theme/settings';
import { Section, SwitchRow } from './section';

const names = Object.keys(effects) as EffectName[];

/** Page transitions. Selecting an effect resets the direction to its first one. */
export function MotionSection() {
  const t = useTranslations('theme');
  const { settings, change } = useSettings();
  const { animate } = settings;
  const reduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const directions = effects[animate.name];
  return (
    <Section title={t('motion')}>
      <SwitchRow
        label={t('animate')}
        checked={!animate.disabled}
        onChange={(on) => change({ animate: { ...animate, disabled: !on } })}
      />
      {reduced && !animate.disabled && <FormHelperText sx={{ m: 0 }}>{t('reduced')}</FormHelperText>}
      <TextField
        select
        label={t('effect')}
        disabled={animate.disabled}
        value={animate.name}
        onChange={(event) => {
          const name = names.find((one) => one === event.target.value) ?? animate.name;
          change({ animate: { ...animate, name, direction: effects[name][0] } });
        }}
      >
        {names.map((name) => (
          <MenuItem key={name} value={name}>
            {t(name)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('direction')}
        disabled={animate.disabled || directions.length === 1}
        value={animate.direction}
        onChange={(event) => change({ animate: { ...animate, direction: event.target.value } })}
      >
        {directions.map((direction) => (
          <MenuItem key={direction} value={direction}>
            {t(direction)}
          </MenuItem>
        ))}
      </TextField>
    </Section>
  );
}
