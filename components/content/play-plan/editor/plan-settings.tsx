'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { ZoneField } from '@/components/foundation/ui/fields/zone-field';
import { MomentField } from '@/components/foundation/ui/moment-field';
import { type PlanContent, TERMINAL_ZONE } from '@/lib/contract/play-plan';
import { CalendarsField } from '../shared/calendars-field';
import { ProgramField } from '../shared/program-field';
import { DatesField } from './dates-field';

interface PlanSettingsProps {
  content: PlanContent;
  programs: { id: string; name: string }[];
  /** Error messages by field. */
  errors: Record<string, string>;
  onChange: (changed: Partial<PlanContent>) => void;
  /** Receives the name of a selected program. */
  onLearn: (programs: { id: string; name: string }[]) => void;
  onManageCalendars: () => void;
}

/** Settings of a plan as a whole: name, period, time zone, default content and excluded dates. */
export function PlanSettings({ content, programs, errors, onChange, onLearn, onManageCalendars }: PlanSettingsProps) {
  const t = useTranslations('plan');
  return (
    <Paper
      variant="outlined"
      sx={{
        p: 2,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'minmax(0, 2fr) minmax(0, 3fr) minmax(0, 2fr)',
        },
      }}
    >
      <TextField
        label={t('name')}
        value={content.name}
        onChange={({ target }) => onChange({ name: target.value })}
        error={'name' in errors}
        helperText={errors.name}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <MomentField
          precision="day"
          clearable={false}
          label={t('from')}
          value={content.from}
          onChange={({ target }) => onChange({ from: target.value })}
          error={'from' in errors}
          helperText={errors.from}
        />
        <MomentField
          precision="day"
          label={t('until')}
          value={content.until ?? ''}
          onChange={({ target }) => onChange({ until: target.value || null })}
          error={'until' in errors}
          helperText={errors.until ?? t('emptyIsOpen')}
        />
      </Box>
      <ZoneField
        label={t('zone')}
        value={content.timeZone === TERMINAL_ZONE ? '' : content.timeZone}
        usual={t('zoneOfTerminal')}
        onChange={(zone) => onChange({ timeZone: zone || TERMINAL_ZONE })}
      />
      <ProgramField
        label={t('defaultProgram')}
        help={t('defaultProgramHelp')}
        value={content.defaultProgramId ? [content.defaultProgramId] : []}
        known={programs}
        one
        onChange={([chosen]) => {
          if (chosen) onLearn([chosen]);
          onChange({ defaultProgramId: chosen?.id ?? null });
        }}
      />
      <CalendarsField
        value={content.exclusions.calendars}
        onChange={(calendars) => onChange({ exclusions: { ...content.exclusions, calendars } })}
      />
      <DatesField
        label={t('exclusions')}
        dates={content.exclusions.dates}
        onChange={(dates) => onChange({ exclusions: { ...content.exclusions, dates } })}
      />
      <Button sx={{ justifySelf: 'start', alignSelf: 'start', mt: 1 }} onClick={onManageCalendars}>
        {t('manageCalendars')}
      </Button>
    </Paper>
  );
}
