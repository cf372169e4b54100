'use client';

import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { TRIGGER_SECONDS } from '@/lib/contract/trigger';
import { type FieldsProps, numberOf } from './field-props';

/** Time on the screen: some seconds, or, for a program, once through. */
export function SecondsField({ draft: { kind, once, seconds }, errors, change }: FieldsProps) {
  const t = useTranslations('trigger');
  const isTimed = kind === 'message' || !once;
  return (
    <>
      {kind === 'program' && (
        <RadioGroup
          row
          aria-label={t('shownFor')}
          value={once ? 'once' : 'seconds'}
          onChange={(_, to) => change({ once: to === 'once' })}
        >
          <FormControlLabel value="seconds" control={<Radio />} label={t('forSeconds')} />
          <FormControlLabel value="once" control={<Radio />} label={t('onceThrough')} />
        </RadioGroup>
      )}
      {isTimed && (
        <TextField
          type="number"
          label={t('shownForSeconds')}
          value={seconds}
          onChange={({ target }) => change({ seconds: numberOf(target.value) })}
          error={'seconds' in errors}
          helperText={errors.seconds ?? t('secondsHelp')}
          slotProps={{ htmlInput: { min: TRIGGER_SECONDS.min, max: TRIGGER_SECONDS.max, inputMode: 'numeric' } }}
        />
      )}
    </>
  );
}
