'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import ProgramIcon from '@mui/icons-material/DashboardCustomizeOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SearchField } from '@/components/resource/search-field';
import { ResourceTable } from '@/components/resource/table';
import { useList } from '@/components/resource/use-list';
import { useSelection } from '@/components/resource/use-selection';
import { navigate } from '@/components/shell/address';
import { useAllowed } from '@/components/shell/session';
import { EmptyState, PageFrame } from '@/components/ui';
import { ActionBar } from '@/components/ui/action-bar';
import { type Program, programList } from '@/lib/contract/program-calls';
import { NewProgramDialog } from './new-program-dialog';
import { publishPath } from './paths';
import { useDeletePrograms } from './use-delete-programs';
import { useProgramColumns } from './use-program-columns';

/** Programs: make, open, copy, publish, delete. */
export default function Programs() {
  const t = useTranslations('program');
  const allowed = useAllowed();
  const list = useList<Program, typeof programList>(programList);
  const selection = useSelection(list.rows);
  const [making, setMaking] = useState(false);
  const columns = useProgramColumns();
  const remove = useDeletePrograms();
  const mayEdit = allowed('program:program:edit');
  const mayPublish = allowed('program:program:publish');
  const mayDelete = allowed('program:program:delete');
  const newButton = mayEdit && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setMaking(true)}>
      {t('new')}
    </Button>
  );

  return (
    <PageFrame title={t('title')} actions={newButton}>
      <SearchField value={list.query.search} onSearch={(search) => list.change({ search })} />
      <ActionBar count={selection.ids.size} onClear={selection.clear}>
        {mayPublish && (
          <Button startIcon={<PublishIcon />} onClick={() => navigate(publishPath([...selection.ids]))}>
            {t('publish')}
          </Button>
        )}
        {mayDelete && (
          <Button
            color="error"
            startIcon={<DeleteIcon />}
            onClick={async () => {
              if (await remove(selection.rows)) selection.clear();
            }}
          >
            {t('delete')}
          </Button>
        )}
      </ActionBar>
      <ResourceTable
        label={t('title')}
        columns={columns}
        list={list}
        selected={selection.ids}
        onSelect={mayPublish || mayDelete ? selection.select : undefined}
        onOpen={mayEdit ? ({ id }) => navigate(`/programEditor?id=${id}`) : undefined}
        empty={
          <EmptyState
            icon={<ProgramIcon />}
            title={t(list.query.search ? 'nothingFound' : 'empty')}
            body={list.query.search ? undefined : t('emptyBody')}
            action={!list.query.search && newButton}
          />
        }
      />
      {making && <NewProgramDialog onClose={() => setMaking(false)} />}
    </PageFrame>
  );
}
