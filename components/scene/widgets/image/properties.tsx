'use client';

import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/ui/fields/number-field';
import { Labelled, Section } from '@/components/ui/fields/section';
import { FitField, ReplaceMaterial } from '../material-fields';
import { common, type PropertiesProps } from '../widget-editing';

/** How an image fills its frame. */
export function ImageProperties({ widgets, change, MaterialPicker }: PropertiesProps<'image'>) {
  const t = useTranslations('editor');
  return (
    <Section title={t('widgets.image')}>
      <FitField fit={common(widgets, 'fit')} change={change} />
      <Labelled label={t('fields.radius')}>
        <NumberField
          label={t('fields.radius')}
          value={common(widgets, 'radius')}
          mixed={t('mixed')}
          min={0}
          max={2_000}
          unit="px"
          onCommit={(radius) => change({ radius })}
        />
      </Labelled>
      <ReplaceMaterial type="image" change={change} MaterialPicker={MaterialPicker} />
    </Section>
  );
}
