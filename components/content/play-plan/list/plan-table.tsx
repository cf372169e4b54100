'use client';

import PlanIcon from '@mui/icons-material/CalendarMonthOutlined';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SearchField } from '@/components/foundation/resource/search-field';
import { ResourceTable } from '@/components/foundation/resource/table';
import { useList } from '@/components/foundation/resource/use-list';
import { useSelection } from '@/components/foundation/resource/use-selection';
import { Allowed, useGuarded } from '@/components/foundation/shell/access';
import { navigate } from '@/components/foundation/shell/address';
import { EmptyState } from '@/components/foundation/ui';
import { ActionBar } from '@/components/foundation/ui/action-bar';
import { DeleteButton } from '@/components/foundation/ui/delete-button';
import { type PlanRow, planList } from '@/lib/contract/play-plan/calls';
import { planPath } from '../shared/paths';
import { useDeletePlans } from './use-delete-plans';
import { usePlanColumns } from './use-plan-columns';

/** List of play plans. */
export function PlanTable({ newButton }: { newButton: ReactNode }) {
  const t = useTranslations('plan');
  const guarded = useGuarded();
  const list = useList<PlanRow, typeof planList>(planList);
  const selection = useSelection(list.rows);
  const columns = usePlanColumns();
  const remove = useDeletePlans();
  const open = (id: string) => guarded({ permission: 'plan:plan:edit' }, () => navigate(planPath(id)));
  return (
    <>
      <SearchField value={list.query.search} onSearch={(search) => list.change({ search })} />
      <ActionBar count={selection.ids.size} onClear={selection.clear}>
        <Allowed permission="plan:plan:delete">
          <DeleteButton
            onClick={async () => {
              if (await remove(selection.rows)) selection.clear();
            }}
          />
        </Allowed>
      </ActionBar>
      <ResourceTable
        label={t('title')}
        columns={columns}
        list={list}
        selected={selection.ids}
        onSelect={selection.select}
        onOpen={({ id }) => void open(id)}
        empty={
          <EmptyState
            icon={<PlanIcon />}
            title={t(list.query.search ? 'nothingFound' : 'empty')}
            body={list.query.search ? undefined : t('emptyBody')}
            action={!list.query.search && newButton}
          />
        }
      />
    </>
  );
}
