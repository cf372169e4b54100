'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled, Section, SwitchedSection } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { SwitchField } from '@/components/foundation/ui/fields/switch-field';
import { consoleAssets } from '../../console-assets';
import { PlaceholderTextField } from '../../placeholders/placeholder-text-field';
import { filledFor, useShownTerminal } from '../../placeholders/use-filled';
import { commonValue, type PropertiesProps } from '../widget-editing';
import { heightForAll, measureText } from './fitting';
import { ShadowSection, SpacingFields, StrokeSection } from './format-fields';

/** Properties of a text: words and formatting. */
export function TextProperties({ widgets, change }: PropertiesProps<'text'>) {
  const t = useTranslations('editor');
  const terminal = useShownTerminal(consoleAssets);
  const shown = widgets.map((widget) => filledFor(widget, terminal));
  // Several texts have no common height.
  const only = shown.length === 1 ? shown[0] : undefined;
  const higher = only && heightForAll(only);
  return (
    <Section title={t('fields.content')}>
      <PlaceholderTextField
        label={t('fields.text')}
        value={commonValue(widgets, 'text')}
        mixed={t('mixed')}
        maxLength={10_000}
        multiline
        onChange={(text) => change.flow({ text })}
      />
      <SwitchField
        label={t('fields.shrink')}
        value={commonValue(widgets, 'shrink') ?? false}
        onChange={(shrink) => change({ shrink: shrink || undefined })}
      />
      {shown.some((widget) => measureText(widget).cutOff) && (
        <Alert severity="warning">
          {t('fields.cutOff')}
          {higher && (
            <Button color="inherit" size="small" onClick={() => change({ h: higher })} sx={{ mx: -0.5 }}>
              {t('fields.growToText')}
            </Button>
          )}
        </Alert>
      )}
      <SpacingFields of={widgets} change={change} />
    </Section>
  );
}

/** Effects of a text: marquee, outline and shadow. */
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
