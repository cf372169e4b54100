'use client';

import Alert from '@mui/material/Alert';
import { useLocale, useTranslations } from 'next-intl';
import { ClockTimeField } from '@/components/foundation/ui/fields/clock-time-field';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled, Section } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { TextInputField } from '@/components/foundation/ui/fields/text-input-field';
import { MomentField } from '@/components/foundation/ui/moment-field';
import type { WidgetOf } from '@/lib/contract/program';
import { countdownText } from '@/lib/widgets';
import { timeLeft } from '@/lib/widgets/countdown/countdown-text';
import { LocaleField, ZoneSelect } from '../locale-fields';
import { commonValue, type PropertiesProps } from '../widget-editing';

type Countdown = WidgetOf<'countdown'>;
const UNITS = ['dhms', 'dhm', 'dh', 'd', 'hms', 'hm', 'ms', 's'] as const;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const NOON = '12:00:00';

/** Properties of a countdown: target, format and end text. */
export function CountdownProperties({ widgets, change }: PropertiesProps<'countdown'>) {
  const t = useTranslations('editor');
  const units = useUnitNames();
  const ended = commonValue(widgets, 'ended');
  const [first] = widgets;
  if (!first) return null;
  const over = widgets.some((each) => each.target.kind === 'moment' && timeLeft(each, Date.now()) === 0);
  return (
    <>
      <Section title={t('widgets.countdown')}>
        <TargetFields countdown={first} onChange={(target) => change({ target })} />
        <ZoneSelect zone={commonValue(widgets, 'timeZone')} change={change} />
        {over && <Alert severity="info">{t('fields.targetOver')}</Alert>}
      </Section>
      <Section title={t('fields.content')}>
        <Labelled label={t('fields.units')}>
          <SelectField
            label={t('fields.units')}
            value={commonValue(widgets, 'units')}
            mixed={t('mixed')}
            options={UNITS.map((value) => ({ value, label: units(value) }))}
            onChange={(value) => change({ units: value })}
          />
        </Labelled>
        <Labelled label={t('fields.wording')}>
          <SelectField
            label={t('fields.wording')}
            value={commonValue(widgets, 'wording')}
            mixed={t('mixed')}
            options={(['digits', 'words'] as const).map((wording) => ({
              value: wording,
              label: countdownText({ ...first, ...SAMPLE, wording }, 0),
            }))}
            onChange={(wording) => change({ wording })}
          />
        </Labelled>
        <LocaleField locale={commonValue(widgets, 'locale')} change={change} />
        {(['before', 'after'] as const).map((field) => (
          <Labelled key={field} label={t(field === 'before' ? 'fields.textBefore' : 'fields.textAfter')}>
            <TextInputField
              label={t(field === 'before' ? 'fields.textBefore' : 'fields.textAfter')}
              value={commonValue(widgets, field)}
              mixed={t('mixed')}
              maxLength={200}
              multiline
              live
              onChange={(text) => change.flow({ [field]: text })}
            />
          </Labelled>
        ))}
        <Labelled label={t('fields.ended')}>
          <SelectField
            label={t('fields.ended')}
            value={ended}
            mixed={t('mixed')}
            options={(['zero', 'text', 'hide'] as const).map((value) => ({ value, label: t(`ended.${value}`) }))}
            onChange={(value) => change({ ended: value })}
          />
        </Labelled>
        {ended === 'text' && (
          <Labelled label={t('fields.endText')}>
            <TextInputField
              label={t('fields.endText')}
              value={commonValue(widgets, 'endText')}
              mixed={t('mixed')}
              maxLength={400}
              multiline
              live
              onChange={(endText) => change.flow({ endText })}
            />
          </Labelled>
        )}
      </Section>
    </>
  );
}

/** Sample of hours, minutes and seconds for previews of formats. */
const SAMPLE = {
  target: { kind: 'moment', at: '1970-01-01T04:05:06' },
  timeZone: 'UTC',
  units: 'hms',
  before: '',
  after: '',
} as const;

interface TargetFieldsProps {
  countdown: Countdown;
  onChange: (target: Countdown['target']) => void;
}

export function TargetFields({ countdown: { target }, onChange }: TargetFieldsProps) {
  const t = useTranslations('editor.fields');
  const [date = '', time = NOON] = target.kind === 'moment' ? target.at.split('T') : ['', target.time];
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return (
    <>
      <Labelled label={t('target')}>
        <SelectField
          label={t('target')}
          value={target.kind}
          options={[
            { value: 'moment', label: t('targetMoment') },
            { value: 'daily', label: t('targetDaily') },
          ]}
          onChange={(kind) =>
            onChange(kind === 'moment' ? { kind, at: `${tomorrow}T${time}` } : { kind, time, endMinutes: 30 })
          }
        />
      </Labelled>
      {target.kind === 'moment' && (
        <Labelled label={t('targetDate')}>
          <MomentField
            label={t('targetDate')}
            precision="day"
            inPanel
            clearable={false}
            value={date}
            onChange={({ target: { value } }) =>
              DATE.test(value) && onChange({ kind: 'moment', at: `${value}T${time}` })
            }
          />
        </Labelled>
      )}
      <Labelled label={t('targetTime')}>
        <ClockTimeField
          label={t('targetTime')}
          value={time}
          onChange={(value) =>
            onChange(target.kind === 'moment' ? { ...target, at: `${date}T${value}` } : { ...target, time: value })
          }
        />
      </Labelled>
      {target.kind === 'daily' && (
        <Labelled label={t('endMinutes')}>
          <NumberField
            label={t('endMinutes')}
            value={target.endMinutes}
            min={0}
            max={1_439}
            onCommit={(minutes) => onChange({ ...target, endMinutes: Math.round(minutes) })}
          />
        </Labelled>
      )}
    </>
  );
}

/** Returns a function that lists units in the reader's language. */
function useUnitNames() {
  const t = useTranslations('editor.units');
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction', style: 'narrow' });
  const names = { d: t('days'), h: t('hours'), m: t('minutes'), s: t('seconds') };
  return (letters: Countdown['units']) =>
    list.format([...letters].map((letter) => names[letter as keyof typeof names]));
}
