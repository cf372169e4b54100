import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { BoundField } from '@/components/foundation/resource/definition';

/** Target of a link: the console's frame, or a new tab. */
export function WhereField({ field, label }: { field: BoundField; label: string }) {
  const t = useTranslations('menuManage');
  const id = useId();
  return (
    <FormControl error={field.error}>
      <FormLabel id={id} sx={{ fontSize: '0.85rem' }}>
        {label}
      </FormLabel>
      <RadioGroup row aria-labelledby={id} name={field.name} value={field.value} onChange={field.onChange}>
        <FormControlLabel value="/inframe" control={<Radio size="small" />} label={t('inside')} />
        <FormControlLabel value="" control={<Radio size="small" />} label={t('outside')} />
      </RadioGroup>
      <FormHelperText>{field.helperText ?? t('whereHelp')}</FormHelperText>
    </FormControl>
  );
}
