'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEdited } from '@/components/foundation/resource/use-edited';
import { call } from '@/lib/client/call';
import { messageReads } from '@/lib/client/reads/message';
import { refresh } from '@/lib/client/refresh';
import { messageContent } from '@/lib/contract/message';
import { type Message, messageSave } from '@/lib/contract/message/calls';
import type { EditedMessage } from './edited-message';

/** State of a message being edited, with the name of its material. */
export function useMessage(message: EditedMessage, onReopen?: () => Promise<void>) {
  const t = useTranslations('message');
  const [material, setMaterial] = useState(message.material);
  const edited = useEdited(message, {
    rules: messageContent,
    send: ({ repeats, materialId, when, ...content }, revision) =>
      call(messageSave, {
        ...content,
        id: message.id,
        revision,
        // Forms have no null.
        repeats: repeats ?? '',
        materialId: materialId ?? '',
        when: when ?? '',
      }),
    onSaved: () => refresh(...messageReads),
    onReopen,
    beside: { value: { material }, set: (names) => setMaterial((names as { material: typeof material }).material) },
    isShown: (path) => ['name', 'texts', 'materialId', 'repeats', 'when'].includes(path),
    words: {
      saved: t('saved'),
      savedMeanwhile: (name) => t('savedMeanwhile', { name }),
      savedMeanwhileBody: t('savedMeanwhileBody'),
      saveMine: t('saveMine'),
    },
  });
  return {
    ...edited,
    material,
    chooseMaterial: (chosen: Message['material']) => {
      setMaterial(chosen);
      edited.change({ materialId: chosen?.id ?? null });
    },
  };
}
