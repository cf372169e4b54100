'use client';

import Menu from '@mui/material/Menu';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSubmitReview } from '@/components/review-state/use-submit-review';
import { AllowedMenuItem } from '@/components/shell/access';
import { navigate } from '@/components/shell/address';
import { NameDialog } from '@/components/ui/name-dialog';
import type { MenuAnchor } from '@/components/ui/row-menu';
import { call } from '@/lib/client/call';
import { planReads } from '@/lib/client/reads/plans';
import { refresh } from '@/lib/client/refresh';
import { type PlanRow, planCopy } from '@/lib/contract/play-plan-calls';
import { planPath, publishPlanPath } from './paths';
import { useDeletePlans } from './use-delete-plans';

interface PlanActionsProps extends MenuAnchor {
  plan: PlanRow;
}

/** The menu of what can be done with one plan, and the dialog that an entry opens. */
export default function PlanActions({ plan: { id, name, published }, anchor, onClose }: PlanActionsProps) {
  const t = useTranslations('plan');
  const review = useSubmitReview('plan');
  const remove = useDeletePlans();
  const [copying, setCopying] = useState(false);
  const entries = [
    { key: 'edit', permission: 'plan:plan:edit', run: () => navigate(planPath(id)) },
    { key: 'publish', permission: 'plan:plan:publish', run: () => navigate(publishPlanPath(id)) },
    ...(published
      ? [
          {
            key: 'progress' as const,
            permission: 'program:program:view' as const,
            run: () => navigate(`/publishProgram/list?publish=${published.publishId}`),
          },
        ]
      : []),
    { key: 'copy', permission: 'plan:plan:edit', run: () => setCopying(true) },
    { key: 'delete', permission: 'plan:plan:delete', run: () => void remove([{ id, name }]) },
  ] as const;
  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
        {entries.map(({ key, permission, run }) => (
          <AllowedMenuItem
            key={key}
            check={{ permission }}
            onClick={() => {
              onClose();
              run();
            }}
          >
            {t(key)}
          </AllowedMenuItem>
        ))}
        {review.isReviewed && (
          <AllowedMenuItem
            check={{ permission: 'plan:plan:edit' }}
            onClick={() => {
              onClose();
              void review.submit([id]);
            }}
          >
            {review.label}
          </AllowedMenuItem>
        )}
      </Menu>
      {copying && (
        <NameDialog
          title={t('copy')}
          first={t('copyOf', { name })}
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
