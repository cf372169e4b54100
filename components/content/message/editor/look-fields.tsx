'use client';

import CenterIcon from '@mui/icons-material/FormatAlignCenterOutlined';
import StartIcon from '@mui/icons-material/FormatAlignLeftOutlined';
import EndIcon from '@mui/icons-material/FormatAlignRightOutlined';
import { useTranslations } from 'next-intl';
import { ColourField } from '@/components/foundation/ui/fields/colour-field';
import { Labelled } from '@/components/foundation/ui/fields/section';
import { SegmentField } from '@/components/foundation/ui/fields/segment-field';
import { SwitchField } from '@/components/foundation/ui/fields/switch-field';
import { type FieldsProps, isScrolling } from './field-props';
import { SliderField } from './slider-field';

/** Colours, fonts and background. */
export function LookFields({ content, change }: FieldsProps) {
  const t = useTranslations('message');
  const { color, background, opacity, fontSize, bold, align, place, materialId } = content;
  const seeThrough = place !== 'full' || materialId !== null;
  return (
    <>
      <Labelled label={t('color')}>
        <ColourField label={t('color')} value={color} onChange={(to) => change({ color: to })} />
      </Labelled>
      <Labelled label={t('background')}>
        <ColourField label={t('background')} value={background} onChange={(to) => change({ background: to })} />
      </Labelled>
      {seeThrough && (
        <SliderField
          label={t('opacity')}
          value={opacity}
          min={0}
          max={100}
          text={t('percent', { value: opacity })}
          onChange={(to) => change({ opacity: to })}
        />
      )}
      <SliderField
        label={t('fontSize')}
        value={fontSize}
        min={20}
        max={200}
        text={t('ofScreen', { value: fontSize / 10 })}
        onChange={(to) => change({ fontSize: to })}
      />
      <SwitchField label={t('bold')} value={bold} onChange={(to) => change({ bold: to })} />
      {!isScrolling(content) && (
        <Labelled label={t('align')}>
          <SegmentField
            label={t('align')}
            value={align}
            options={[
              { value: 'start', label: t('aligns.start'), icon: StartIcon },
              { value: 'center', label: t('aligns.center'), icon: CenterIcon },
              { value: 'end', label: t('aligns.end'), icon: EndIcon },
            ]}
            onChange={(to) => change({ align: to })}
          />
        </Labelled>
      )}
    </>
  );
}
