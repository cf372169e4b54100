'use client';

import { useTranslations } from 'next-intl';
import { ColourField } from '@/components/foundation/ui/fields/colour-field';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled, Section } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { ColourRow } from '../colour-row';
import { RadiusField } from '../radius-field';
import { commonValue, type PropertiesProps } from '../widget-editing';

/** Properties of a shape: form and colours. */
export function ShapeProperties({ widgets, change }: PropertiesProps<'shape'>) {
  const t = useTranslations('editor');
  const shape = commonValue(widgets, 'shape');
  return (
    <Section title={t('widgets.shape')}>
      <Labelled label={t('fields.shape')}>
        <SelectField
          label={t('fields.shape')}
          value={shape}
          mixed={t('mixed')}
          options={(['rectangle', 'ellipse', 'line', 'polygon'] as const).map((value) => ({
            value,
            label: t(`widgets.${value}`),
          }))}
          onChange={(value) => change({ shape: value })}
        />
      </Labelled>
      {shape !== 'line' && (
        <ColourRow label={t('fields.fillColor')} value={commonValue(widgets, 'fill')} field="fill" change={change} />
      )}
      <Labelled label={t('fields.stroke')}>
        <ColourField
          label={t('fields.stroke')}
          value={commonValue(widgets, 'stroke')}
          mixed={t('mixed')}
          onChange={(stroke) => change.flow({ stroke })}
        />
      </Labelled>
      <Labelled label={t('fields.strokeWidth')}>
        <NumberField
          label={t('fields.strokeWidth')}
          value={commonValue(widgets, 'strokeWidth')}
          mixed={t('mixed')}
          min={0}
          max={200}
          unit="px"
          onCommit={(strokeWidth) => change({ strokeWidth })}
        />
      </Labelled>
      {shape === 'rectangle' && <RadiusField radius={commonValue(widgets, 'radius')} change={change} />}
      {shape === 'polygon' && (
        <Labelled label={t('fields.sides')}>
          <NumberField
            label={t('fields.sides')}
            value={commonValue(widgets, 'sides')}
            mixed={t('mixed')}
            min={3}
            max={24}
            onCommit={(sides) => change({ sides: Math.round(sides) })}
          />
        </Labelled>
      )}
    </Section>
  );
}
