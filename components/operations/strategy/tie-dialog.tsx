'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ImpactPanel } from '@/components/content/impact/shared/impact-panel';
import { type PublishTargets, WhereField } from '@/components/content/publish/shared/where-field';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useSend } from '@/components/operations/strategy/shared/use-send';
import { call } from '@/lib/client/call';
import { strategyTieImpact } from '@/lib/contract/impact';
import { type Strategy, strategyTie } from '@/lib/contract/strategy';
import { FitNotes } from './fit-notes';

/** Assigns a strategy, after showing which terminals don't support it. */
export function TieDialog({ strategy, onClose }: { strategy: Strategy; onClose: () => void }) {
  const t = useTranslations('strategy');
  const send = useSend();
  const [where, setWhere] = useState<PublishTargets>({ officeIds: [], groupIds: [], terminals: [] });
  const { officeIds, groupIds, terminals } = where;
  const places = { terminalIds: terminals.map(({ id }) => id), groupIds, officeIds };
  const isEmpty = Object.values(places).every(({ length }) => length === 0);
  return (
    <FormDialog
      title={t('tieTitle', { name: strategy.name })}
      body={t('tieBody')}
      submitLabel={t('tieSubmit')}
      disabled={isEmpty}
      onSubmit={async () => {
        if (await send(() => call(strategyTie, { id: strategy.id, ...places }))) onClose();
      }}
      onClose={onClose}
    >
      <WhereField label={t('where')} value={where} onChange={setWhere} />
      {!isEmpty && <FitNotes id={strategy.id} {...places} />}
      <ImpactPanel of={strategyTieImpact} input={isEmpty ? null : { id: strategy.id, ...places }} />
    </FormDialog>
  );
}
