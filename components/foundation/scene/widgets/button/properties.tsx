'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { Labelled, Section } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import type { ButtonAction } from '@/lib/contract/program';
import { PlaceholderTextField } from '../../placeholders/placeholder-text-field';
import { RadiusField } from '../radius-field';
import { commonValue, type PropertiesProps } from '../widget-editing';
import { TriggerField, useTriggerChoice } from './trigger-field';

/** Properties of a button: label and target. */
export function ButtonProperties({ widgets, change, scenes }: PropertiesProps<'button'>) {
  const t = useTranslations('editor');
  const { triggers, note } = useTriggerChoice();
  const [first] = widgets;
  if (!first) return null;
  const { action } = first;
  const lead = (kind: ButtonAction['kind']) => {
    const [scene, trigger] = [scenes[0]?.id ?? '', triggers?.[0]?.id];
    if (kind === 'scene') change({ action: { kind, sceneId: scene } });
    else if (kind !== 'trigger') change({ action: { kind } });
    else if (trigger) change({ action: { kind, triggerId: trigger } });
  };
  const offersTriggers = action.kind === 'trigger' || (triggers ?? []).length > 0;
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
      <Labelled label={t('fields.action')}>
        <SelectField
          label={t('fields.action')}
          value={action.kind}
          options={[
            { value: 'after', label: t('fields.after') },
            { value: 'before', label: t('fields.before') },
            { value: 'scene', label: t('fields.toScene') },
            { value: 'exit', label: t('fields.exit') },
            ...(offersTriggers ? [{ value: 'trigger' as const, label: t('fields.fireTrigger') }] : []),
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
      {action.kind === 'trigger' && (
        <TriggerField
          triggerId={action.triggerId}
          triggers={triggers}
          onChange={(triggerId) => change({ action: { kind: 'trigger', triggerId } })}
        />
      )}
      {note && (
        <Typography variant="caption" color="textSecondary">
          {note}
        </Typography>
      )}
    </Section>
  );
}
