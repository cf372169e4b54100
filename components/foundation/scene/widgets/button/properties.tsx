'use client';

import { useTranslations } from 'next-intl';
import { Labelled, Section } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import type { ButtonAction } from '@/lib/contract/program';
import { PlaceholderTextField } from '../../placeholders/placeholder-text-field';
import { RadiusField } from '../radius-field';
import { commonValue, type PropertiesProps } from '../widget-editing';

/** Properties of a button: label and target. */
export function ButtonProperties({ widgets, change, scenes }: PropertiesProps<'button'>) {
  const t = useTranslations('editor');
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
        <PlaceholderTextField
          label={t('fields.label')}
          value={commonValue(widgets, 'label')}
          mixed={t('mixed')}
          maxLength={200}
          onChange={(label) => change.flow({ label })}
        />
      </Labelled>
      <RadiusField radius={commonValue(widgets, 'radius')} change={change} />
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
