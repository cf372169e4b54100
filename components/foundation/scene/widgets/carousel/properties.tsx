'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled, Section } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { MOST_PICTURES } from '@/lib/widgets/carousel/schema';
import { nameWithin } from '@/lib/widgets/name-within';
import { ChooseMaterial, FitField } from '../material-fields';
import { RadiusField } from '../radius-field';
import { commonValue, type PropertiesProps } from '../widget-editing';
import { PictureList } from './picture-list';

const TRANSITIONS = ['none', 'fade', 'slide'] as const;
const ORDERS = ['listed', 'shuffle'] as const;
const ALWAYS = { weight: 1, from: null, until: null, byDay: [], hours: null };
const LONGEST_NAME = 255;

/** Properties of a carousel: pictures with their times, and the transition. */
export function CarouselProperties({ widgets, change, MaterialPicker }: PropertiesProps<'carousel'>) {
  const t = useTranslations('editor');
  const [first, ...more] = widgets;
  if (!first) return null;
  const { items } = first;
  return (
    <>
      {more.length === 0 && (
        <Section title={t('pictures.title')}>
          <PictureList items={items} onChange={(changed) => change({ items: changed })} />
          {items.length < MOST_PICTURES && (
            <ChooseMaterial
              label={t('pictures.add')}
              icon={AddIcon}
              type="image"
              MaterialPicker={MaterialPicker}
              onChoose={({ id, md5, name }) =>
                change({ items: [...items, { ...ALWAYS, materialId: id, md5, name: nameWithin(name, LONGEST_NAME) }] })
              }
            />
          )}
        </Section>
      )}
      <Section title={t('widgets.carousel')}>
        <Labelled label={t('fields.interval')}>
          <NumberField
            label={t('fields.interval')}
            value={commonValue(widgets, 'interval')}
            mixed={t('mixed')}
            min={1}
            max={3_600}
            unit="s"
            onCommit={(interval) => change({ interval })}
          />
        </Labelled>
        <Labelled label={t('fields.transition')}>
          <SelectField
            label={t('fields.transition')}
            value={commonValue(widgets, 'transition')}
            mixed={t('mixed')}
            options={TRANSITIONS.map((value) => ({ value, label: t(`fields.${value}`) }))}
            onChange={(transition) => change({ transition })}
          />
        </Labelled>
        <Labelled label={t('fields.order')}>
          <SelectField
            label={t('fields.order')}
            value={commonValue(widgets, 'order')}
            mixed={t('mixed')}
            options={ORDERS.map((value) => ({ value, label: t(`pictures.${value}`) }))}
            onChange={(order) => change({ order })}
          />
        </Labelled>
        <FitField fit={commonValue(widgets, 'fit')} change={change} />
        <RadiusField radius={commonValue(widgets, 'radius')} change={change} />
      </Section>
    </>
  );
}
