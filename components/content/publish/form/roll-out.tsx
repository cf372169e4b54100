'use client';

import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { RollOut } from '@/lib/contract/publish';
import { useDraftField } from './draft';
import { FollowsField, useFollows } from './follows-field';

type Unit = 'terminals' | 'percent';

const MOST: Record<Unit, number> = { terminals: 10_000, percent: 99 };

/**
 * State of download hours and first terminals as typed; `value` is the parsed result. The first terminals are limited
 * by the target `count`, undefined while unknown. Starts with `given`.
 */
export function useRollOut(count: number | undefined, given: RollOut | null) {
  const [from, setFrom] = useDraftField('downloadFrom', given?.downloadFrom ?? '');
  const [until, setUntil] = useDraftField('downloadUntil', given?.downloadUntil ?? '');
  const [staged, setStaged] = useDraftField('isStaged', Boolean(given?.first));
  const [amount, setAmount] = useDraftField('firstAmount', given?.first ? String(Object.values(given.first)[0]) : '1');
  const [unit, setUnit] = useDraftField(
    'firstUnit',
    given?.first && 'percent' in given.first ? 'percent' : 'terminals',
  );
  const [goOn, setGoOn] = useDraftField('goOn', given?.goOn ?? 'byHand');
  const follows = useFollows(given?.living ?? true);
  const hoursWrong = from === '' || until === '' ? from !== until : from === until;
  const number = Number(amount);
  const most = unit === 'terminals' ? Math.min(MOST.terminals, count || MOST.terminals) : MOST.percent;
  const amountWrong = staged && !(Number.isInteger(number) && number >= 1 && number <= most);
  const value: RollOut = {
    downloadFrom: from || null,
    downloadUntil: until || null,
    first: !staged ? null : unit === 'terminals' ? { terminals: number } : { percent: number },
    goOn,
    living: follows.living,
  };
  return {
    follows,
    /** True if there is somebody to send it to, now or later. */
    reaches: Boolean(count) || (count === 0 && follows.offered && follows.living),
    count,
    hours: { from, setFrom, until, setUntil, wrong: hoursWrong },
    first: { staged, setStaged, amount, setAmount, unit, setUnit, goOn, setGoOn, most, wrong: amountWrong },
    valid: !hoursWrong && !amountWrong,
    value,
  };
}

type RollOutState = ReturnType<typeof useRollOut>;

interface RollOutFieldsProps {
  rollOut: RollOutState;
  /** Field rendered before these. */
  priority?: { value: number; field: ReactNode };
}

/** Roll-out of a publish. Collapsed to a one-line summary, because most publishes need none of it. */
export function RollOutFields({ rollOut, priority }: RollOutFieldsProps) {
  const t = useTranslations('publish');
  const summary = useSummary(rollOut, priority?.value);
  return (
    <>
      <FollowsField {...rollOut.follows} count={rollOut.count} />
      <Accordion
        variant="outlined"
        disableGutters
        // No animation: the first field to be clicked would still be moving.
        slotProps={{ transition: { unmountOnExit: true, timeout: 0 } }}
        sx={{ borderRadius: 1, '&::before': { display: 'none' } }}
      >
        <AccordionSummary expandIcon={<ExpandIcon />} id="roll-out-title" aria-controls="roll-out">
          <Box>
            <Typography sx={{ fontWeight: 600 }}>{t('rollOut')}</Typography>
            <Typography variant="body2" color="textSecondary">
              {summary}
            </Typography>
          </Box>
        </AccordionSummary>
        <AccordionDetails>
          <Stack spacing={2.5}>
            {priority?.field}
            <HoursFields {...rollOut.hours} />
            <FirstFields {...rollOut.first} />
          </Stack>
        </AccordionDetails>
      </Accordion>
    </>
  );
}

function useSummary({ hours, first, valid, value }: RollOutState, priority: number | undefined): string {
  const t = useTranslations('publish');
  if (!valid) return t('rollOutWrong');
  return [
    ...(priority === undefined ? [] : [t('priorityIs', { priority })]),
    hours.from ? t('inHours', { from: hours.from, until: hours.until }) : t('anyTime'),
    value.first === null
      ? t('allAtOnce')
      : first.unit === 'terminals'
        ? t('firstTerminals', { count: Number(first.amount) })
        : t('firstPercent', { percent: first.amount }),
  ].join(' · ');
}

function HoursFields({ from, setFrom, until, setUntil, wrong }: RollOutState['hours']) {
  const t = useTranslations('publish');
  const time = (label: string, value: string, onChange: (value: string) => void) => (
    <TextField
      type="time"
      fullWidth
      label={label}
      value={value}
      error={wrong}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Box role="group" aria-label={t('downloadHours')}>
      <Stack direction="row" spacing={2}>
        {time(t('downloadFrom'), from, setFrom)}
        {time(t('downloadUntil'), until, setUntil)}
      </Stack>
      <Typography variant="body2" color={wrong ? 'error' : 'textSecondary'} sx={{ mt: 0.75 }}>
        {t(wrong ? 'hoursWrong' : 'downloadHelp')}
      </Typography>
    </Box>
  );
}

function FirstFields({
  staged,
  setStaged,
  amount,
  setAmount,
  unit,
  setUnit,
  goOn,
  setGoOn,
  most,
  wrong,
}: RollOutState['first']) {
  const t = useTranslations('publish');
  return (
    <>
      <FormControl>
        <FormLabel id="first-label">{t('first')}</FormLabel>
        <RadioGroup
          aria-labelledby="first-label"
          value={staged ? 'some' : 'all'}
          onChange={(_, to) => setStaged(to === 'some')}
        >
          <FormControlLabel value="all" control={<Radio />} label={t('firstAll')} />
          <FormControlLabel value="some" control={<Radio />} label={t('firstSome')} />
        </RadioGroup>
      </FormControl>
      {staged && (
        <Stack spacing={2.5} sx={{ pl: { xs: 0, sm: 4 } }}>
          <Stack direction="row" spacing={2}>
            <TextField
              type="number"
              fullWidth
              label={t('firstAmount')}
              value={amount}
              error={wrong}
              helperText={t('firstBetween', { most })}
              onChange={({ target }) => setAmount(target.value)}
              slotProps={{ htmlInput: { min: 1, max: most } }}
            />
            <TextField
              select
              fullWidth
              label={t('firstUnit')}
              value={unit}
              onChange={({ target }) => setUnit(target.value === 'percent' ? 'percent' : 'terminals')}
            >
              <MenuItem value="terminals">{t('unit.terminals')}</MenuItem>
              <MenuItem value="percent">{t('unit.percent')}</MenuItem>
            </TextField>
          </Stack>
          <FormControl>
            <FormLabel id="go-on-label">{t('others')}</FormLabel>
            <RadioGroup
              aria-labelledby="go-on-label"
              value={goOn}
              onChange={(_, to) => setGoOn(to === 'whenAllHold' ? 'whenAllHold' : 'byHand')}
            >
              <FormControlLabel value="byHand" control={<Radio />} label={t('goOn.byHand')} />
              <FormControlLabel value="whenAllHold" control={<Radio />} label={t('goOn.whenAllHold')} />
            </RadioGroup>
          </FormControl>
        </Stack>
      )}
    </>
  );
}
