import { useTranslations } from 'next-intl';
import { useOutcome } from '@/components/foundation/ui';
import { useConfirm } from '@/components/foundation/ui/confirm';
import { call } from '@/lib/client/call';
import { customerReads, officeReads } from '@/lib/client/reads/office';
import { terminalReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import { moveInstitution } from '@/lib/contract/office';

interface Named {
  id: string;
  name: string;
}

/** Moves an institution with everything below it, after confirmation. */
export function useMoveOffice() {
  const t = useTranslations('office');
  const confirm = useConfirm();
  const outcome = useOutcome();
  return async (moved: Named, onto: Named): Promise<boolean> => {
    const names = { name: moved.name, onto: onto.name };
    if (!(await confirm({ title: t('moveTitle', names), body: t('moveBody'), confirmLabel: t('move') }))) return false;
    const done = await outcome(() => call(moveInstitution, { id: moved.id, parentId: onto.id }));
    await refresh(...officeReads, ...terminalReads, ...customerReads);
    return done;
  };
}
