'use client';

import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { SwitchField } from '@/components/foundation/ui/fields/switch-field';
import { type Scene, sceneSeconds, widgetSeconds } from '@/lib/contract/program';
import { useEditor } from '../editor-context';

/** Duration and transition of a scene. */
export function SceneTiming({ scene }: { scene: Scene }) {
  const t = useTranslations('editor.fields');
  const editor = useEditor();
  const { id: sceneId, duration, transition } = scene;
  const change = (to: Partial<Pick<Scene, 'duration' | 'transition'>>) =>
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
    </>
  );
}
