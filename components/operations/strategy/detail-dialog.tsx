'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useUnsent } from '@/components/foundation/ui/unsent';
import { call } from '@/lib/client/call';
import { strategyReads } from '@/lib/client/reads/strategy';
import { refresh } from '@/lib/client/refresh';
import { type DetailKind, type StrategyWhole, strategyDetail, strategySaveDetail } from '@/lib/contract/strategy';
import { isLevelKey } from '@/lib/contract/terminal/settings';
import { DetailFields } from './fields';
import { type Draft, firstDetail } from './first-detail';
import { useKindName } from './shared/kind-name';

interface DetailDialogProps {
  kind: DetailKind;
  strategy: StrategyWhole;
  onClose: () => void;
}

/** Dialog for one setting of a strategy. */
export function DetailDialog({ kind, strategy, onClose }: DetailDialogProps) {
  const t = useTranslations('strategy');
  const kindName = useKindName();
  const tc = useTranslations('common');
  const { id, revision, details, names } = strategy;
  const known = details.find(({ detail }) => detail.kind === kind)?.detail;
  const [draft, setDraft] = useState<Draft>(known ?? firstDetail(kind));
  const unsent = useUnsent(`strategy ${id} ${kind}`, draft, setDraft);
  const detail = strategyDetail.safeParse(draft).data;
  return (
    <FormDialog
      unsent={unsent}
      title={kindName(kind)}
      body={t(isLevelKey(kind) ? 'help.level' : `help.${kind}`)}
      submitLabel={tc('save')}
      disabled={!detail}
      onSubmit={async () => {
        if (!detail) return;
        await call(strategySaveDetail, { id, detail, revision });
        await refresh(...strategyReads);
        onClose();
      }}
      onClose={onClose}
    >
      <DetailFields draft={draft} names={names} onChange={setDraft} />
    </FormDialog>
  );
}
