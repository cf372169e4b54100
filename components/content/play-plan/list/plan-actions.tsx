'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSubmitReview } from '@/components/content/review/shared/use-submit-review';
import { ActionMenu, type MenuAction } from '@/components/foundation/shell/access';
import { navigate } from '@/components/foundation/shell/address';
import { NameDialog } from '@/components/foundation/ui/name-dialog';
import type { MenuAnchor } from '@/components/foundation/ui/row-menu';
import { call } from '@/lib/client/call';
import { planReads } from '@/lib/client/reads/play-plan';
import { refresh } from '@/lib/client/refresh';
import { type PlanRow, planCopy } from '@/lib/contract/play-plan/calls';
import { nameToCopy } from '@/lib/widgets/name-within';
import { planPath, publishPlanPath } from '../shared/paths';
import { useDeletePlans } from './use-delete-plans';

interface PlanActionsProps extends MenuAnchor {
  plan: PlanRow;
}

/** Menu of a plan's actions, and the dialog that an entry opens. */
export default function PlanActions({ plan: { id, name, published }, anchor, onClose }: PlanActionsProps) {
  const t = useTranslations('plan');
  const review = useSubmitReview('plan');
  const remove = useDeletePlans();
  const [copying, setCopying] = useState(false);
  const actions: MenuAction[] = [
    { label: t('edit'), permission: 'plan:plan:edit', run: () => navigate(planPath(id)) },
    ...(review.isReviewed
      ? [{ label: review.label, permission: 'plan:plan:edit', run: () => void review.submit([id]) } as const]
      : []),
    { label: t('publish'), permission: 'plan:plan:publish', run: () => navigate(publishPlanPath(id)) },
    ...(published
      ? [
          {
            label: t('progress'),
            permission: 'program:program:view',
            run: () => navigate(`/publishProgram/list?publish=${published.publishId}`),
          } as const,
        ]
      : []),
    { label: t('copy'), permission: 'plan:plan:edit', run: () => setCopying(true) },
    { label: t('delete'), permission: 'plan:plan:delete', run: () => void remove([{ id, name }]) },
  ];
  return (
    <>
      <ActionMenu anchor={anchor} onClose={onClose} actions={actions} />
      {copying && (
        <NameDialog
          title={t('copy')}
          first={t('copyOf', { name: nameToCopy(name) })}
          onClose={() => setCopying(false)}
          onSave={async (to) => {
            await call(planCopy, { id, name: to });
            await refresh(...planReads);
          }}
        />
      )}
    </>
  );
}
