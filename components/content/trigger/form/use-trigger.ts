'use client';

import { useTranslations } from 'next-intl';
import { type Edited, useEdited } from '@/components/foundation/resource/use-edited';
import { call } from '@/lib/client/call';
import { triggerReads } from '@/lib/client/reads/trigger';
import { refresh } from '@/lib/client/refresh';
import { triggerSave } from '@/lib/contract/trigger';
import { draftRules, inputOf, type TriggerDraft } from './draft';

const shown = ['name', 'content', 'programId', 'messageId', 'seconds', 'where', 'coolDown'];

/** State of a trigger being edited. Triggers have no revisions: the last save counts. */
export function useTrigger(trigger: Edited<TriggerDraft>) {
  const t = useTranslations('trigger');
  return useEdited(trigger, {
    rules: draftRules,
    send: async (draft) => ({ ...(await call(triggerSave, inputOf(draft, trigger.id))), revision: 0 }),
    onSaved: () => refresh(...triggerReads),
    isShown: (path) => shown.includes(path) || path.startsWith('inputs.'),
    words: { saved: t('saved'), savedMeanwhile: () => '', savedMeanwhileBody: '', saveMine: '' },
  });
}
