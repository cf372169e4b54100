'use client';

import { useTranslations } from 'next-intl';
import { ColourField } from '@/components/foundation/ui/fields/colour-field';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled, Row, SwitchedSection } from '@/components/foundation/ui/fields/section';
import type { TextFormat } from '@/lib/widgets';
import { type Change, commonValue } from '../widget-editing';

/** Spacing between lines and letters, and padding, of texts or a text style. */
export function SpacingFields({ of, change }: { of: readonly TextFormat[]; change: Change }) {
  const t = useTranslations('editor');
  const number = (name: 'lineHeight' | 'letterSpacing' | 'padding', min: number, max: number, step = 1) => (
    <Labelled label={t(`fields.${name}`)}>
      <NumberField
        label={t(`fields.${name}`)}
        value={commonValue(of, name)}
        mixed={t('mixed')}
        {...{ min, max, step }}
        onCommit={(value) => change({ [name]: value })}
      />
    </Labelled>
  );
  return (
    <>
      {number('lineHeight', 0.5, 5, 0.1)}
      {number('letterSpacing', -50, 200)}
      {number('padding', 0, 500)}
    </>
  );
}

interface PartProps {
  change: Change;
  /** Multiple texts show the settings of the first one, and take them over. */
  first: TextFormat;
}

/** Outline of letters. */
export function StrokeSection({ change, first: { stroke } }: PartProps) {
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

/** Shadow of letters. */
export function ShadowSection({ change, first: { shadow } }: PartProps) {
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
