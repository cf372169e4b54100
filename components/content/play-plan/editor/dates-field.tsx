'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { useFormat } from '@/components/foundation/ui';
import { MomentField } from '@/components/foundation/ui/moment-field';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { planLimits, date as validDate } from '@/lib/contract/play-plan';

interface DatesFieldProps {
  label: string;
  help?: string;
  /** Sorted. */
  dates: readonly string[];
  onChange: (dates: string[]) => void;
}

/** List of dates; each is picked, added and removable. */
export function DatesField({ label, help, dates, onChange }: DatesFieldProps) {
  const t = useTranslations('plan');
  const { date } = useFormat();
  const [chosen, setChosen] = useState('');
  const isDate = validDate.safeParse(chosen).success;
  const add = () => {
    if (!isDate) return;
    onChange([...new Set([...dates, chosen])].toSorted());
    setChosen('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isDate) return;
    // Enter adds the date instead of submitting the form.
    event.preventDefault();
    add();
  };
  return (
    <Box role="group" aria-label={label} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }} onKeyDown={press}>
          <MomentField
            precision="day"
            label={label}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            helperText={help}
          />
        </Box>
        <TooltipButton label={t('addDate')} disabled={!isDate || dates.length >= planLimits.dates} onClick={add}>
          <AddIcon />
        </TooltipButton>
      </Box>
      {dates.length > 0 && (
        <Box
          component="ul"
          aria-label={label}
          sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'flex', gap: 0.75, flexWrap: 'wrap' }}
        >
          {dates.map((each) => (
            <li key={each}>
              <Chip size="small" label={date(each)} onDelete={() => onChange(dates.filter((one) => one !== each))} />
            </li>
          ))}
        </Box>
      )}
      {dates.length >= planLimits.dates && <FormHelperText>{t('datesFull')}</FormHelperText>}
    </Box>
  );
}
