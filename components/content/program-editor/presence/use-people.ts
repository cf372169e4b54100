import { useTranslations } from 'next-intl';
import { useMemo, useSyncExternalStore } from 'react';
import { useUser } from '@/components/foundation/shell/session';
import type { ProgramPerson } from '@/lib/contract/program/presence';
import { settledDocument } from '@/lib/editor';
import { useEditorState, useEditorTools } from '../editor-context';
import { personColour } from './person-colour';

export interface Someone extends ProgramPerson {
  colour: string;
  /** Who it is, which scene they have open, and whether they look at it. */
  where: string;
}

/** Who else has the program open, as they are shown. One's own other windows are among them. */
export function usePeople(): readonly Someone[] {
  const t = useTranslations('editor.people');
  const { presence } = useEditorTools();
  const { id: own } = useUser();
  const people = useSyncExternalStore(presence.subscribe, presence.getSnapshot, presence.getSnapshot);
  const { scenes } = useEditorState(settledDocument);
  return useMemo(
    () =>
      people.map((person) => {
        const index = scenes.findIndex(({ id }) => id === person.sceneId);
        const name = person.userId === own ? t('yourself') : person.name;
        const scene = scenes[index];
        const place = scene ? t('at', { name, number: index + 1, scene: scene.name }) : t('elsewhere', { name });
        return {
          ...person,
          name,
          colour: personColour(person.userId),
          where: person.away ? t('away', { where: place }) : place,
        };
      }),
    [people, scenes, own, t],
  );
}
