import { useTranslations } from 'next-intl';
import { useMemo, useSyncExternalStore } from 'react';
import { useUser } from '@/components/foundation/shell/session';
import type { ProgramPerson } from '@/lib/contract/program/presence';
import { settledDocument } from '@/lib/editor';
import { useEditorState, useEditorTools } from '../editor-context';
import { personColour } from './person-colour';

export interface Collaborator extends ProgramPerson {
  colour: string;
  /** Description of the person: name, open scene, and whether they are looking at it. */
  where: string;
}

/** Returns the other people who have the program open, including the user's other windows. */
export function usePeople(): readonly Collaborator[] {
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
