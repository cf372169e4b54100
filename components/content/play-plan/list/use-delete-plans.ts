'use client';

import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { closeTab } from '@/components/foundation/shell/tab-requests';
import { useConfirm, useOutcome, useToast } from '@/components/foundation/ui';
import { namesOf } from '@/components/foundation/ui/names-of';
import { call } from '@/lib/client/call';
import { planReads } from '@/lib/client/reads/play-plan';
import { refresh } from '@/lib/client/refresh';
import { type PlanRow, planDelete } from '@/lib/contract/play-plan/calls';
import { planPath } from '../shared/paths';

const held = z.array(z.object({ name: z.string(), terminals: z.number() }));

/**
 * Asks for confirmation and deletes plans; if refused, names the plan that terminals still have. Returns true if
 * deleted.
 */
export function useDeletePlans() {
  const t = useTranslations('plan');
  const confirm = useConfirm();
  const outcome = useOutcome();
  const toast = useToast();
  return async (plans: readonly Pick<PlanRow, 'id' | 'name'>[]): Promise<boolean> => {
    const ids = plans.map(({ id }) => id);
    const title = t('deleteMany', { count: ids.length });
    const body = [namesOf(plans), t('deleteBody')].join('\n');
    if (!(await confirm({ title, body, confirmLabel: t('delete'), danger: true }))) return false;
    const gone = await outcome(() => call(planDelete, { ids }), {
      onRefused: ({ conflict }) => {
        const parsed = held.safeParse(conflict);
        const [first] = parsed.success ? parsed.data : [];
        if (first) toast.error(t('stillHeld', { name: first.name, count: first.terminals }));
        return first !== undefined;
      },
    });
    if (gone) for (const id of ids) closeTab(planPath(id));
    // After a refusal the list may be outdated: somebody may have deleted one of them.
    await refresh(...planReads);
    return gone;
  };
}
