'use client';

import { useTranslations } from 'next-intl';
import { Labelled, Section } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { TextInputField } from '@/components/foundation/ui/fields/text-input-field';
import {
  fieldKindOf,
  type ProgramDocument,
  slotKindsOf,
  slotOfKind,
  slotsLabelled,
  type Widget,
} from '@/lib/contract/program';
import { settledDocument } from '@/lib/editor';
import { MOST_SLOT_LABEL } from '@/lib/widgets';
import { useEditor, useEditorState } from '../editor-context';
import { AccentFields } from './accent-fields';
import { useChange } from './use-change';

const FIXED = 'fixed';

/**
 * Template slot of a widget: whether users of the template fill it in, its label in the form, and the colour it
 * follows.
 */
export function SlotSection({ widget }: { widget: Widget }) {
  const t = useTranslations('editor.slots');
  const editor = useEditor();
  const document = useEditorState(settledDocument);
  const change = useChange([widget]);
  const kinds = slotKindsOf(widget);
  const { slot } = widget;
  const field = fieldKindOf(widget);
  if (kinds.length === 0) return null;
  return (
    <Section title={t('title')}>
      <Labelled label={t('open')}>
        <SelectField
          label={t('open')}
          value={field ?? FIXED}
          options={[
            { value: FIXED, label: t('fixed') },
            ...kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
          ]}
          onChange={(value) => change({ slot: slotOfKind(widget, kinds.find((kind) => kind === value) ?? null) })}
        />
      </Labelled>
      {slot && field && (
        <>
          <Labelled label={t('label')}>
            <TextInputField
              label={t('label')}
              value={slot.label}
              maxLength={MOST_SLOT_LABEL}
              onChange={(label) => label.trim() && editor.apply(relabelled(document, widget, label.trim()))}
            />
          </Labelled>
          <Labelled label={t('help')}>
            <TextInputField
              label={t('help')}
              value={slot.help ?? ''}
              maxLength={200}
              onChange={(help) => change({ slot: { ...slot, help: help.trim() || undefined } })}
            />
          </Labelled>
        </>
      )}
      <AccentFields widget={widget} document={document} change={change} />
    </Section>
  );
}

function relabelled(document: ProgramDocument, widget: Widget, label: string) {
  const slots = slotsLabelled(document, widget, label);
  return document.scenes.flatMap(({ id: sceneId, widgets }) =>
    widgets.flatMap(({ id }) => {
      const slot = slots.get(id);
      return slot ? [{ type: 'changeWidgets' as const, sceneId, ids: [id], change: { slot } }] : [];
    }),
  );
}
