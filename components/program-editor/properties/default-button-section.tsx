'use client';

import { useTranslations } from 'next-intl';
import type { ProgramDocument, Widget } from '@/lib/contract/program';
import { settledDocument } from '@/lib/editor';
import { useEditor, useEditorState } from '../editor-context';
import { Labelled, Section } from '../fields/section';
import { SelectField } from '../fields/select-field';

type Role = keyof ProgramDocument['buttons'];
const roles: readonly Role[] = ['exit', 'before', 'after'];
const NONE = 'none';

/** Any widget can be one of the program's three default buttons; a button widget leads somewhere anyway. */
export function DefaultButtonSection({ widget }: { widget: Widget }) {
  const t = useTranslations('editor.fields');
  const editor = useEditor();
  const { buttons } = useEditorState(settledDocument);
  const role = roles.find((each) => buttons[each]?.widgetId === widget.id);
  if (widget.type === 'button' && !role) return null;
  const choose = (next: Role | typeof NONE) => {
    const cleared = roles
      .filter((each) => buttons[each]?.widgetId === widget.id)
      .map((which) => ({ type: 'setButton' as const, which, button: null }));
    const set =
      next === NONE
        ? []
        : [{ type: 'setButton' as const, which: next, button: { widgetId: widget.id, buttonData: '' } }];
    editor.apply([...cleared, ...set]);
  };
  return (
    <Section title={t('action')}>
      <Labelled label={t('actsAs')}>
        <SelectField
          label={t('actsAs')}
          value={role ?? NONE}
          options={[{ value: NONE, label: t('nothing') }, ...roles.map((value) => ({ value, label: t(value) }))]}
          onChange={choose}
        />
      </Labelled>
    </Section>
  );
}
