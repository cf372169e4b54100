'use client';

import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/fields/section';
import { FitField, ReplaceMaterial } from '../material-fields';
import { RadiusField } from '../radius-field';
import { common, type PropertiesProps } from '../widget-editing';

/** How an image fills its frame. */
export function ImageProperties({ widgets, change, MaterialPicker }: PropertiesProps<'image'>) {
  const t = useTranslations('editor');
  return (
    <Section title={t('widgets.image')}>
      <FitField fit={common(widgets, 'fit')} change={change} />
      <RadiusField radius={common(widgets, 'radius')} change={change} />
      <ReplaceMaterial type="image" change={change} MaterialPicker={MaterialPicker} />
    </Section>
  );
}
