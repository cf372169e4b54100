'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { ColourField } from '@/components/ui/fields/colour-field';
import { NumberField } from '@/components/ui/fields/number-field';
import { Labelled, Row, Section, SwitchedSection } from '@/components/ui/fields/section';
import { SelectField } from '@/components/ui/fields/select-field';
import { SwitchField } from '@/components/ui/fields/switch-field';
import { WordsField } from '@/components/ui/fields/words-field';
import type { WidgetOf } from '@/lib/contract/program';
import { type Change, common, type PropertiesProps } from '../widget-editing';
import { heightForAll, measureText } from './fitting';

type Text = WidgetOf<'text'>;

/** The words of a text and how they are set. */
export function TextProperties({ widgets, change }: PropertiesProps<'text'>) {
  const t = useTranslations('editor');
  // Several are not of one height.
  const only = widgets.length === 1 ? widgets[0] : undefined;
  const number = (name: 'lineHeight' | 'letterSpacing' | 'padding', min: number, max: number, step = 1) => (
    <Labelled label={t(`fields.${name}`)}>
      <NumberField
        label={t(`fields.${name}`)}
        value={common(widgets, name)}
        mixed={t('mixed')}
        {...{ min, max, step }}
        onCommit={(value) => change({ [name]: value })}
      />
    </Labelled>
  );
  return (
    <Section title={t('fields.content')}>
      <WordsField
        label={t('fields.text')}
        value={common(widgets, 'text')}
        mixed={t('mixed')}
        maxLength={10_000}
        multiline
        live
        onChange={(text) => change.flow({ text })}
      />
      <SwitchField
        label={t('fields.shrink')}
        value={common(widgets, 'shrink') ?? false}
        onChange={(shrink) => change({ shrink: shrink || undefined })}
      />
      {widgets.some((widget) => measureText(widget).cutOff) && (
        <Alert severity="warning">
          {t('fields.cutOff')}
          {only && (
            <Button color="inherit" size="small" onClick={() => change({ h: heightForAll(only) })} sx={{ mx: -0.5 }}>
              {t('fields.growToText')}
            </Button>
          )}
        </Alert>
      )}
      {number('lineHeight', 0.5, 5, 0.1)}
      {number('letterSpacing', -50, 200)}
      {number('padding', 0, 500)}
    </Section>
  );
}

/** Whether a text runs, its outline and its shadow. */
export function TextEffects({ widgets, change }: PropertiesProps<'text'>) {
  const t = useTranslations('editor');
  const [first] = widgets;
  if (!first) return null;
  const { marquee } = first;
  return (
    <>
      <SwitchedSection
        title={t('fields.marquee')}
        on={marquee !== undefined}
        onSwitch={(on) => change({ marquee: on ? { direction: 'left', speed: 120 } : undefined })}
      >
        {marquee && (
          <>
            <Labelled label={t('fields.direction')}>
              <SelectField
                label={t('fields.direction')}
                value={marquee.direction}
                options={(['left', 'right', 'up', 'down'] as const).map((value) => ({
                  value,
                  label: t(`fields.${value}`),
                }))}
                onChange={(direction) => change({ marquee: { ...marquee, direction } })}
              />
            </Labelled>
            <Labelled label={t('fields.speed')}>
              <NumberField
                label={t('fields.speed')}
                value={marquee.speed}
                min={1}
                max={2_000}
                step={10}
                onCommit={(speed) => change({ marquee: { ...marquee, speed } })}
              />
            </Labelled>
          </>
        )}
      </SwitchedSection>
      <StrokeSection change={change} first={first} />
      <ShadowSection change={change} first={first} />
    </>
  );
}

interface PartProps {
  change: Change;
  /** Several show and take over the settings of the first. */
  first: Text;
}

function StrokeSection({ change, first: { stroke } }: PartProps) {
  const t = useTranslations('editor.fields');
  return (
    <SwitchedSection
      title={t('stroke')}
      on={stroke !== undefined}
      onSwitch={(on) => change({ stroke: on ? { color: '#000000', width: 2 } : undefined })}
    >
      {stroke && (
        <Row columns="minmax(0, 1fr) 92px">
          <ColourField
            label={t('stroke')}
            value={stroke.color}
            onChange={(color) => change.flow({ stroke: { ...stroke, color } })}
          />
          <NumberField
            label={t('strokeWidth')}
            value={stroke.width}
            min={0}
            max={50}
            unit="px"
            onCommit={(width) => change({ stroke: { ...stroke, width } })}
          />
        </Row>
      )}
    </SwitchedSection>
  );
}

function ShadowSection({ change, first: { shadow } }: PartProps) {
  const t = useTranslations('editor.fields');
  return (
    <SwitchedSection
      title={t('shadow')}
      on={shadow !== undefined}
      onSwitch={(on) => change({ shadow: on ? { color: '#00000099', blur: 12, x: 0, y: 6 } : undefined })}
    >
      {shadow && (
        <>
          <ColourField
            label={t('shadow')}
            value={shadow.color}
            onChange={(color) => change.flow({ shadow: { ...shadow, color } })}
          />
          <Row columns="repeat(3, minmax(0, 1fr))">
            <NumberField
              label={t('shadowX')}
              sign={t('x')}
              value={shadow.x}
              min={-200}
              max={200}
              onCommit={(x) => change({ shadow: { ...shadow, x } })}
            />
            <NumberField
              label={t('shadowY')}
              sign={t('y')}
              value={shadow.y}
              min={-200}
              max={200}
              onCommit={(y) => change({ shadow: { ...shadow, y } })}
            />
            <NumberField
              label={t('shadowBlur')}
              value={shadow.blur}
              min={0}
              max={200}
              onCommit={(blur) => change({ shadow: { ...shadow, blur } })}
            />
          </Row>
        </>
      )}
    </SwitchedSection>
  );
}
