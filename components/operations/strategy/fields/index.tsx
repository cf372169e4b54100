'use client';

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { ProgramField } from '@/components/content/play-plan/shared/program-field';
import { isLevel, strategyLimits } from '@/lib/contract/strategy';
import { rotations } from '@/lib/contract/terminal/settings';
import type { Draft } from '../first-detail';
import { BackgroundFields } from './background-fields';
import { DaysField } from './days-field';
import { LevelFields } from './level-fields';
import { PowerFields } from './power-fields';
import { TimeField } from './time-field';
import { TimeRows } from './time-rows';

interface DetailFieldsProps {
  draft: Draft;
  /** Names of the referenced ids. */
  names: readonly { id: string; name: string }[];
  onChange: (draft: Draft) => void;
}

/** Fields of one kind of setting. */
export function DetailFields({ draft, names, onChange }: DetailFieldsProps) {
  const t = useTranslations('strategy');
  if (isLevel(draft)) return <LevelFields value={draft} onChange={onChange} />;
  switch (draft.kind) {
    case 'power':
      return <PowerFields value={draft} onChange={onChange} />;
    case 'restart':
      return (
        <>
          <DaysField value={draft.byDay} onChange={(byDay) => onChange({ ...draft, byDay })} />
          <TimeField label={t('field.time')} value={draft.at} onChange={(at) => onChange({ ...draft, at })} />
        </>
      );
    case 'download':
      return (
        <TimeRows
          rows={draft.hours}
          most={strategyLimits.downloadHours}
          first={{ from: '01:00', until: '05:00' }}
          atLeastOne
          onChange={(hours) => onChange({ ...draft, hours })}
        />
      );
    case 'screenshot':
      return (
        <TextField
          type="number"
          label={t('field.everyMinutes')}
          value={draft.everyMinutes || ''}
          onChange={({ target }) => onChange({ ...draft, everyMinutes: Number(target.value) })}
          slotProps={{ htmlInput: { ...strategyLimits.screenshotMinutes, step: 1 } }}
        />
      );
    case 'defaultProgram':
      return (
        <ProgramField
          one
          label={t('field.program')}
          value={draft.programId ? [draft.programId] : []}
          known={names}
          onChange={([program]) => onChange({ ...draft, programId: program?.id ?? null })}
        />
      );
    case 'background':
      return <BackgroundFields value={draft} names={names} onChange={onChange} />;
    case 'orientation':
      return (
        <TextField
          select
          label={t('field.rotation')}
          value={draft.rotation}
          onChange={({ target }) =>
            onChange({ ...draft, rotation: rotations.find((one) => one === Number(target.value)) ?? 0 })
          }
        >
          {rotations.map((degrees) => (
            <MenuItem key={degrees} value={degrees}>
              {t('words.degrees', { degrees })}
            </MenuItem>
          ))}
        </TextField>
      );
  }
}
