'use client';

import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Slider } from '@/components/foundation/ui/fields/slider';
import { strategyLimits } from '@/lib/contract/strategy';
import { type LevelKey, terminalSettingCatalogue } from '@/lib/contract/terminal/settings';
import type { Draft } from '../first-detail';
import { TimeRows } from './time-rows';

type Levels = Extract<Draft, { kind: LevelKey }>;

/** Default level, and other levels at times of day. */
export function LevelFields({ value, onChange }: { value: Levels; onChange: (value: Levels) => void }) {
  const t = useTranslations('strategy');
  const labelId = useId();
  const { min, max } = terminalSettingCatalogue[value.kind];
  return (
    <>
      <FormControl>
        <FormLabel id={labelId}>{t('field.usual')}</FormLabel>
        <Slider
          size="medium"
          aria-labelledby={labelId}
          value={value.usual}
          min={min}
          max={max}
          onChange={(_, usual) => onChange({ ...value, usual: Number(usual) })}
          valueLabelDisplay="auto"
        />
      </FormControl>
      <TimeRows
        rows={value.times}
        most={strategyLimits.levelTimes}
        first={{ from: '22:00', until: '06:00', level: 20 }}
        onChange={(times) => onChange({ ...value, times })}
        more={(row, change) => (
          <TextField
            type="number"
            label={t('field.level')}
            value={row.level}
            onChange={({ target }) => change({ ...row, level: Number(target.value) })}
            slotProps={{ htmlInput: { min, max, step: 1 } }}
          />
        )}
      />
    </>
  );
}
