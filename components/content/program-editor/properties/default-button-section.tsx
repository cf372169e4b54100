'use client';

import { useTranslations } from 'next-intl';
import { Labelled, Section } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import type { ProgramDocument, Widget } from '@/lib/contract/program';
import { settledDocument } from '@/lib/editor';
import { definitionOf } from '@/lib/widgets';
import { useEditor, useEditorState } from '../editor-context';

type Role = keyof ProgramDocument['buttons'];
const roles: readonly Role[] = ['exit', 'before', 'after'];
const NONE = 'none';

/**
 * Makes a visible widget one of the program's three default buttons; widgets with a tap action of their own already
 * lead somewhere.
 */
export function DefaultButtonSection({ widget }: { widget: Widget }) {
  const t = useTranslations('editor.fields');
  const editor = useEditor();
  const { buttons } = useEditorState(settledDocument);
  const role = roles.find((each) => buttons[each]?.widgetId === widget.id);
  const { tap, isVisible } = definitionOf(widget);
  if ((tap || !isVisible) && !role) return null;
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
