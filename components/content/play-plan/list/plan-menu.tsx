import { useTranslations } from 'next-intl';
import { lazy } from 'react';
import { RowMenu } from '@/components/foundation/ui/row-menu';
import type { PlanRow } from '@/lib/contract/play-plan/calls';

const PlanActions = lazy(() => import('./plan-actions'));

/** Button for the menu of a plan. */
export function PlanMenu({ plan }: { plan: PlanRow }) {
  const t = useTranslations('plan');
  return <RowMenu label={t('menuOf', { name: plan.name })}>{(menu) => <PlanActions plan={plan} {...menu} />}</RowMenu>;
}
