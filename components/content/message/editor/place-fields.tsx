'use client';

import FullIcon from '@mui/icons-material/FullscreenOutlined';
import BoxIcon from '@mui/icons-material/PictureInPictureOutlined';
import BottomIcon from '@mui/icons-material/VerticalAlignBottomOutlined';
import TopIcon from '@mui/icons-material/VerticalAlignTopOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslations } from 'next-intl';
import { ConditionRow } from '@/components/content/condition/shared/condition-row';
import { PriorityField } from '@/components/content/play-plan/shared/priority-field';
import { type MessagePlace, messagePlaces } from '@/lib/contract/message';
import { AnchorField } from './anchor-field';
import { type FieldsProps, isScrolling } from './field-props';
import { RepeatsField } from './repeats-field';
import { SliderField } from './slider-field';

const icons = { top: TopIcon, bottom: BottomIcon, box: BoxIcon, full: FullIcon } as const;

/** Position, motion, repeats, priority and condition of a message. */
export function PlaceFields({ content, errors, change }: FieldsProps) {
  const t = useTranslations('message');
  const { place, motion, speed, width, anchor, repeats, priority, when } = content;
  return (
    <>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={place}
        aria-label={t('place')}
        onChange={(_, chosen: MessagePlace | null) => chosen !== null && change({ place: chosen })}
      >
        {messagePlaces.map((one) => {
          const Icon = icons[one];
          return (
            <ToggleButton
              key={one}
              value={one}
              sx={{ flexDirection: 'column', gap: 0.5, textTransform: 'none', px: 0.5 }}
            >
              <Icon fontSize="small" />
              <Box component="span" sx={{ fontSize: 12, lineHeight: 1.2 }}>
                {t(`places.${one}`)}
              </Box>
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
      {(place === 'top' || place === 'bottom') && (
        <TextField
          select
          label={t('motion')}
          value={motion}
          onChange={({ target }) => change({ motion: target.value === 'still' ? 'still' : 'scroll' })}
        >
          <MenuItem value="scroll">{t('motions.scroll')}</MenuItem>
          <MenuItem value="still">{t('motions.still')}</MenuItem>
        </TextField>
      )}
      {isScrolling(content) && (
        <SliderField
          label={t('speed')}
          value={speed}
          min={1}
          max={10}
          text={t('secondsAcross', { seconds: Math.round(200 / speed) / 10 })}
          onChange={(to) => change({ speed: to })}
        />
      )}
      {place === 'box' && (
        <>
          <AnchorField value={anchor} onChange={(to) => change({ anchor: to })} />
          <SliderField
            label={t('width')}
            value={width}
            min={10}
            max={100}
            text={t('percent', { value: width })}
            onChange={(to) => change({ width: to })}
          />
        </>
      )}
      <RepeatsField value={repeats} error={errors.repeats} onChange={(to) => change({ repeats: to })} />
      <PriorityField value={priority} help={t('priorityHelp')} onChange={(to) => change({ priority: to })} />
      <ConditionRow value={when ?? null} error={errors.when} onChange={(to) => change({ when: to })} />
    </>
  );
}
