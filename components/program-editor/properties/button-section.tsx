'use client';

import { useTranslations } from 'next-intl';
import type { ButtonAction, WidgetOf } from '@/lib/contract/program';
import { settledDocument } from '@/lib/editor';
import { useEditorState } from '../editor-context';
import { NumberField } from '../fields/number-field';
import { Labelled, Section } from '../fields/section';
import { SelectField } from '../fields/select-field';
import { WordsField } from '../fields/words-field';
import { common, useChange } from './use-widget-fields';

/** A button's label and where it leads. */
export function ButtonSection({ widgets }: { widgets: readonly WidgetOf<'button'>[] }) {
  const t = useTranslations('editor');
  const change = useChange(widgets);
  const { scenes } = useEditorState(settledDocument);
  const [first] = widgets;
  if (!first) return null;
  const { action } = first;
  const lead = (kind: ButtonAction['kind']) => {
    const sceneId = scenes[0]?.id ?? '';
    change({ action: kind === 'scene' ? { kind, sceneId } : { kind } });
  };
  return (
    <Section title={t('widgets.button')}>
      <Labelled label={t('fields.label')}>
        <WordsField
          label={t('fields.label')}
          value={common(widgets, 'label')}
          mixed={t('mixed')}
          maxLength={200}
          live
          onChange={(label) => change.flow({ label })}
        />
      </Labelled>
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
      <Labelled label={t('fields.actionKind')}>
        <SelectField
          label={t('fields.actionKind')}
          value={action.kind}
          options={[
            { value: 'after', label: t('fields.after') },
            { value: 'before', label: t('fields.before') },
            { value: 'scene', label: t('fields.toScene') },
            { value: 'exit', label: t('fields.exit') },
          ]}
          onChange={lead}
        />
      </Labelled>
      {action.kind === 'scene' && (
        <Labelled label={t('fields.scene')}>
          <SelectField
            label={t('fields.scene')}
            value={action.sceneId}
            options={scenes.map(({ id, name }, i) => ({
              value: id,
              label: t('scenes.scene', { number: i + 1, name }),
            }))}
            onChange={(sceneId) => change({ action: { kind: 'scene', sceneId } })}
          />
        </Labelled>
      )}
    </Section>
  );
}
