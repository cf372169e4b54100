'use client';

import { useTranslations } from 'next-intl';
import { ImpactPanel } from '@/components/content/impact/shared/impact-panel';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useSend } from '@/components/operations/strategy/shared/use-send';
import { call } from '@/lib/client/call';
import { strategySendImpact } from '@/lib/contract/impact';
import { type Strategy, strategySend } from '@/lib/contract/strategy';
import { FitNotes } from './fit-notes';

/** Sends the current strategy to all of its terminals, after showing what that changes. */
export function SendDialog({ strategy, onClose }: { strategy: Strategy; onClose: () => void }) {
  const t = useTranslations('strategy');
  const send = useSend();
  return (
    <FormDialog
      title={t('sendTitle', { name: strategy.name })}
      body={t('sendBody')}
      submitLabel={t('send')}
      onSubmit={async () => {
        if (await send(() => call(strategySend, { id: strategy.id }))) onClose();
      }}
      onClose={onClose}
    >
      <FitNotes id={strategy.id} terminalIds={NONE} groupIds={NONE} officeIds={NONE} />
      <ImpactPanel of={strategySendImpact} input={{ id: strategy.id }} />
    </FormDialog>
  );
}

const NONE: string[] = [];
