'use client';

import { useTranslations } from 'next-intl';
import { commonValue } from '@/components/foundation/scene/widgets/editing';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled, Row, Section } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import type { Widget } from '@/lib/contract/program';
import { animationDirections, animationKinds, animationLimits, easings, type Movement } from '@/lib/widgets';
import { useChange } from './use-change';

const first: Movement = { kind: 'fade', direction: 'left', delay: 0, duration: 0.8, easing: 'smooth' };

/** Entrance and exit animations of widgets within their scene. */
export function AnimationSection({ widgets }: { widgets: readonly Widget[] }) {
  const t = useTranslations('editor.animation');
  const change = useChange(widgets);
  const now = commonValue(widgets, 'animation') ?? widgets[0]?.animation;
  const set = (which: 'in' | 'out', movement: Movement | undefined) => {
    const { [which]: _, ...rest } = now ?? {};
    const next = { ...rest, ...(movement && { [which]: movement }) };
    change({ animation: Object.keys(next).length === 0 ? undefined : next });
  };
  return (
    <>
      <Section title={t('in')}>
        <MovementFields which="in" movement={now?.in} onChange={(to) => set('in', to)} />
      </Section>
      <Section title={t('out')}>
        <MovementFields which="out" movement={now?.out} onChange={(to) => set('out', to)} />
      </Section>
    </>
  );
}

interface MovementFieldsProps {
  which: 'in' | 'out';
  movement: Movement | undefined;
  onChange: (movement: Movement | undefined) => void;
}

const toward = { left: 'toLeft', right: 'toRight', up: 'toUp', down: 'toDown' } as const;

function MovementFields({ which, movement, onChange }: MovementFieldsProps) {
  const t = useTranslations('editor.animation');
  const fields = useTranslations('editor.fields');
  const label = t(which === 'in' ? 'kindIn' : 'kindOut');
  const names = { fade: fields('fade'), slide: fields('slide'), zoom: t('zoom'), wipe: t('wipe') };
  const seconds = (name: 'delay' | 'duration', title: string, min: number, max: number) =>
    movement && (
      <Labelled label={title}>
        <NumberField
          label={`${label}: ${title}`}
          value={movement[name]}
          min={min}
          max={max}
          unit="s"
          onCommit={(value) => onChange({ ...movement, [name]: value })}
        />
      </Labelled>
    );
  return (
    <>
      <SelectField
        label={label}
        value={movement?.kind ?? 'none'}
        options={[
          { value: 'none' as const, label: fields('none') },
          ...animationKinds.map((value) => ({ value, label: names[value] })),
        ]}
        onChange={(kind) => onChange(kind === 'none' ? undefined : { ...(movement ?? first), kind })}
      />
      {movement && (movement.kind === 'slide' || movement.kind === 'wipe') && (
        <Labelled label={t('direction')}>
          <SelectField
            label={`${label}: ${t('direction')}`}
            value={movement.direction}
            options={animationDirections.map((value) => ({ value, label: t(toward[value]) }))}
            onChange={(direction) => onChange({ ...movement, direction })}
          />
        </Labelled>
      )}
      {movement && (
        <Row>
          {seconds('delay', t(which === 'in' ? 'delay' : 'beforeEnd'), 0, animationLimits.delay)}
          {seconds('duration', t('takes'), animationLimits.shortest, animationLimits.longest)}
        </Row>
      )}
      {movement && (
        <Labelled label={t('easing')}>
          <SelectField
            label={`${label}: ${t('easing')}`}
            value={movement.easing}
            options={easings.map((value) => ({ value, label: t(value) }))}
            onChange={(easing) => onChange({ ...movement, easing })}
          />
        </Labelled>
      )}
    </>
  );
}
