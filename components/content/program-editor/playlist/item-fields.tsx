'use client';

import ConditionIcon from '@mui/icons-material/AltRouteOutlined';
import PeriodIcon from '@mui/icons-material/EventOutlined';
import MutedIcon from '@mui/icons-material/VolumeOffOutlined';
import SoundIcon from '@mui/icons-material/VolumeUpOutlined';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import type { PlaylistItem } from '@/lib/contract/program';
import { MOST_PAGE_SECONDS } from '@/lib/widgets';

export const fits = ['contain', 'cover', 'fill'] as const;
export const LONGEST_SECONDS = 86_400;

interface ItemFieldsProps {
  item: PlaylistItem;
  onChange: (change: Partial<PlaylistItem>) => void;
  onPeriod: () => void;
  onCondition: () => void;
}

/** Seconds, fit, sound, period and condition of an item. */
export function ItemFields({ item, onChange, onPeriod, onCondition }: ItemFieldsProps) {
  const { medium, seconds, fit, sound, period, when } = item;
  const condition = useTranslations('condition');
  const t = useTranslations('editor.playlist');
  const fields = useTranslations('editor.fields');
  const { length } = useFormat();
  const { name, type } = medium;
  const label = t(type === 'document' ? 'pageSecondsOf' : 'secondsOf', { name });
  return (
    <Box
      // A press on a field does not drag the row.
      onMouseDown={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
      sx={{
        gridArea: 'fields',
        display: 'grid',
        gridTemplateColumns: '104px minmax(0, 160px) 34px 34px 34px',
        gap: 0.75,
        alignItems: 'center',
        '@media (max-width: 767.99px)': { gridTemplateColumns: '92px minmax(0, 1fr) 34px 34px 34px' },
      }}
    >
      <NumberField
        label={label}
        value={seconds}
        mixed={length(medium.seconds ?? 0)}
        min={1}
        max={type === 'document' ? MOST_PAGE_SECONDS : LONGEST_SECONDS}
        unit={t('unit')}
        onCommit={(to) => onChange({ seconds: to })}
      />
      <SelectField
        label={t('fitOf', { name })}
        value={fit}
        options={fits.map((value) => ({ value, label: fields(value) }))}
        onChange={(to) => onChange({ fit: to })}
      />
      {type === 'video' ? (
        <TooltipButton
          label={t('sound')}
          accessibleName={t('soundOf', { name })}
          aria-pressed={sound}
          size="small"
          color={sound ? 'primary' : 'default'}
          onClick={() => onChange({ sound: !sound })}
        >
          {sound ? <SoundIcon fontSize="small" /> : <MutedIcon fontSize="small" />}
        </TooltipButton>
      ) : (
        <span />
      )}
      <TooltipButton
        label={t('period')}
        accessibleName={t('periodOf', { name })}
        size="small"
        color={period ? 'primary' : 'default'}
        onClick={onPeriod}
      >
        <PeriodIcon fontSize="small" />
      </TooltipButton>
      <TooltipButton
        label={condition('title')}
        accessibleName={condition('titleOf', { name })}
        size="small"
        color={when ? 'primary' : 'default'}
        onClick={onCondition}
      >
        <ConditionIcon fontSize="small" />
      </TooltipButton>
    </Box>
  );
}
