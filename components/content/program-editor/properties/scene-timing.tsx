'use client';

import { useTranslations } from 'next-intl';
import { ConditionRow } from '@/components/content/condition/shared/condition-row';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { SwitchField } from '@/components/foundation/ui/fields/switch-field';
import { HALF_TYPED, MomentField } from '@/components/foundation/ui/moment-field';
import { type Scene, sceneSeconds, widgetSeconds } from '@/lib/contract/program';
import { useEditor } from '../editor-context';

const limits = { from: 'validFrom', until: 'validUntil' } as const;

/** Duration, transition, period and condition of a scene. */
export function SceneTiming({ scene }: { scene: Scene }) {
  const t = useTranslations('editor.fields');
  const material = useTranslations('material');
  const editor = useEditor();
  const { id: sceneId, duration, transition, period, when } = scene;
  const change = (to: Partial<Pick<Scene, 'duration' | 'transition' | 'period' | 'when'>>) =>
    editor.apply({ type: 'changeScene', sceneId, change: to });
  const hasVideo = scene.widgets.some((widget) => widgetSeconds(widget) !== null);
  const seconds = sceneSeconds(scene);
  return (
    <>
      {hasVideo && (
        <SwitchField
          label={t('auto')}
          value={duration === 'auto'}
          onChange={(on) => change({ duration: on ? 'auto' : Math.max(1, Math.round(seconds)) })}
        />
      )}
      {!(hasVideo && duration === 'auto') && (
        <Labelled label={t('duration')}>
          <NumberField
            label={t('duration')}
            value={seconds}
            min={1}
            max={86_400}
            onCommit={(to) => change({ duration: to })}
          />
        </Labelled>
      )}
      <Labelled label={t('transition')}>
        <SelectField
          label={t('transition')}
          value={transition}
          options={(['none', 'fade', 'slide'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(value) => change({ transition: value })}
        />
      </Labelled>
      {(['from', 'until'] as const).map((side) => (
        <Labelled key={side} label={material(limits[side])}>
          <MomentField
            inPanel
            label={material(limits[side])}
            value={period?.[side] ?? ''}
            onChange={({ target: { value } }) => {
              if (value === HALF_TYPED) return;
              const to = { from: null, until: null, ...period, [side]: value || null };
              change({ period: to.from || to.until ? to : undefined });
            }}
          />
        </Labelled>
      ))}
      <ConditionRow value={when ?? null} onChange={(to) => change({ when: to ?? undefined })} />
    </>
  );
}
