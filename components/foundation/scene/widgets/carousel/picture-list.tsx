'use client';

import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ClockTimeField } from '@/components/foundation/ui/fields/clock-time-field';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled, Row } from '@/components/foundation/ui/fields/section';
import { SwitchField } from '@/components/foundation/ui/fields/switch-field';
import { TagField } from '@/components/foundation/ui/fields/tag-field';
import { MomentField } from '@/components/foundation/ui/moment-field';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { type CarouselItem, carouselDays } from '@/lib/widgets/carousel/schema';

interface PictureListProps {
  items: CarouselItem[];
  onChange: (items: CarouselItem[]) => void;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Monday, used to name the days of the week. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** Pictures in order; an expanded one shows when it is displayed. */
export function PictureList({ items, onChange }: PictureListProps) {
  const t = useTranslations('editor.pictures');
  const [open, setOpen] = useState<number | null>(null);
  if (items.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('empty')}
      </Typography>
    );
  }
  const moved = (from: number, to: number) => {
    const rest = items.filter((_, i) => i !== from);
    setOpen(null);
    onChange([...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]);
  };
  return (
    <Box component="ol" aria-label={t('title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: focus keeps its position while pictures move
        <Box component="li" key={i}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25, minHeight: 34 }}>
            <Typography noWrap title={item.name} sx={{ flexGrow: 1, fontSize: 13 }}>
              {item.name}
            </Typography>
            <TooltipButton
              label={t('times')}
              accessibleName={t('timesOf', { name: item.name })}
              size="small"
              aria-expanded={open === i}
              onClick={() => setOpen(open === i ? null : i)}
            >
              <ExpandIcon fontSize="small" sx={{ transform: open === i ? 'rotate(180deg)' : undefined }} />
            </TooltipButton>
            <TooltipButton
              label={t('up')}
              accessibleName={t('upOf', { name: item.name })}
              size="small"
              disabled={i === 0}
              onClick={() => moved(i, i - 1)}
            >
              <UpIcon fontSize="small" />
            </TooltipButton>
            <TooltipButton
              label={t('down')}
              accessibleName={t('downOf', { name: item.name })}
              size="small"
              disabled={i === items.length - 1}
              onClick={() => moved(i, i + 1)}
            >
              <DownIcon fontSize="small" />
            </TooltipButton>
            <TooltipButton
              label={t('remove')}
              accessibleName={t('removeOf', { name: item.name })}
              size="small"
              onClick={() => {
                setOpen(null);
                onChange(items.filter((_, at) => at !== i));
              }}
            >
              <RemoveIcon fontSize="small" />
            </TooltipButton>
          </Box>
          {open === i && (
            <Times
              item={item}
              onChange={(more) => onChange(items.map((each, at) => (at === i ? { ...each, ...more } : each)))}
            />
          )}
        </Box>
      ))}
    </Box>
  );
}

interface TimesProps {
  item: CarouselItem;
  onChange: (more: Partial<CarouselItem>) => void;
}

function Times({ item: { weight, from, until, byDay, hours, tags = [] }, onChange }: TimesProps) {
  const t = useTranslations('editor.pictures');
  const [typed, setTyped] = useState('');
  const names = new Intl.DateTimeFormat(useLocale(), { weekday: 'short', timeZone: 'UTC' });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, pb: 1.5, pl: 1 }}>
      <Labelled label={t('weight')}>
        <NumberField
          label={t('weight')}
          value={weight}
          min={1}
          max={10}
          onCommit={(value) => onChange({ weight: Math.round(value) })}
        />
      </Labelled>
      {(['from', 'until'] as const).map((end) => (
        <Labelled key={end} label={t(end)}>
          <MomentField
            label={t(end)}
            precision="day"
            inPanel
            value={(end === 'from' ? from : until) ?? ''}
            onChange={({ target: { value } }) =>
              (value === '' || DATE.test(value)) && onChange({ [end]: value || null })
            }
          />
        </Labelled>
      ))}
      <ToggleButtonGroup
        size="small"
        fullWidth
        value={byDay}
        aria-label={t('days')}
        onChange={(_, days: CarouselItem['byDay']) =>
          onChange({ byDay: carouselDays.filter((day) => days.includes(day)) })
        }
      >
        {carouselDays.map((day, i) => (
          <ToggleButton key={day} value={day} sx={{ px: 0, fontSize: 11.5 }}>
            {names.format(MONDAY + i * DAY)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <SwitchField
        label={t('hours')}
        value={hours !== null}
        onChange={(on) => onChange({ hours: on ? { start: '09:00', end: '18:00' } : null })}
      />
      {hours && (
        <Row>
          {(['start', 'end'] as const).map((end) => (
            <ClockTimeField
              key={end}
              label={t(end)}
              value={`${hours[end]}:00`}
              onChange={(value) => onChange({ hours: { ...hours, [end]: value.slice(0, 5) } })}
            />
          ))}
        </Row>
      )}
      <TagField
        label={t('tags')}
        helperText={t('tagsHelp')}
        value={tags}
        offered={[]}
        text={typed}
        onText={setTyped}
        onChange={(own) => onChange({ tags: own })}
      />
    </Box>
  );
}
