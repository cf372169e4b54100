'use client';

import { useTranslations } from 'next-intl';
import { Labelled, Section } from '@/components/ui/fields/section';
import { SelectField } from '@/components/ui/fields/select-field';
import { WordsField } from '@/components/ui/fields/words-field';
import { slotKindsOf, type Widget } from '@/lib/contract/program';
import { useChange } from './use-change';

const FIXED = 'fixed';

/** Whether a widget is filled in by who makes a program from this one, as a template, and what the form says. */
export function SlotSection({ widget }: { widget: Widget }) {
  const t = useTranslations('editor.slots');
  const change = useChange([widget]);
  const kinds = slotKindsOf(widget);
  const { slot } = widget;
  if (kinds.length === 0) return null;
  return (
    <Section title={t('title')}>
      <Labelled label={t('open')}>
        <SelectField
          label={t('open')}
          value={slot?.kind ?? FIXED}
          options={[
            { value: FIXED, label: t('fixed') },
            ...kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
          ]}
          onChange={(value) => {
            const kind = kinds.find((each) => each === value);
            change({ slot: kind && { ...slot, kind, label: slot?.label ?? widget.name.slice(0, 60) } });
          }}
        />
      </Labelled>
      {slot && (
        <>
          <Labelled label={t('label')}>
            <WordsField
              label={t('label')}
              value={slot.label}
              maxLength={60}
              onChange={(label) => label.trim() && change({ slot: { ...slot, label: label.trim() } })}
            />
          </Labelled>
          <Labelled label={t('help')}>
            <WordsField
              label={t('help')}
              value={slot.help ?? ''}
              maxLength={200}
              onChange={(help) => change({ slot: { ...slot, help: help.trim() || undefined } })}
            />
          </Labelled>
        </>
      )}
    </Section>
  );
}
