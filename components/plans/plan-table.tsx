'use client';

import PlanIcon from '@mui/icons-material/CalendarMonthOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SearchField } from '@/components/resource/search-field';
import { ResourceTable } from '@/components/resource/table';
import { useList } from '@/components/resource/use-list';
import { useSelection } from '@/components/resource/use-selection';
import { Allowed, useGuarded } from '@/components/shell/access';
import { navigate } from '@/components/shell/address';
import { EmptyState } from '@/components/ui';
import { ActionBar } from '@/components/ui/action-bar';
import { type PlanRow, planList } from '@/lib/contract/play-plan-calls';
import { planPath } from './paths';
import { useDeletePlans } from './use-delete-plans';
import { usePlanColumns } from './use-plan-columns';

/** Play plans: open, copy, publish, delete. */
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
          <Button
            color="error"
            startIcon={<DeleteIcon />}
            onClick={async () => {
              if (await remove(selection.rows)) selection.clear();
            }}
          >
            {t('delete')}
          </Button>
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
