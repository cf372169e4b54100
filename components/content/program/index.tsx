'use client';

import TemplateIcon from '@mui/icons-material/AutoAwesomeMosaicOutlined';
import ProgramIcon from '@mui/icons-material/DashboardCustomizeOutlined';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import SubmitIcon from '@mui/icons-material/FactCheckOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import PlaylistIcon from '@mui/icons-material/PlaylistPlayOutlined';
import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { useExport } from '@/components/content/program/shared/use-export';
import { useSubmitReview } from '@/components/content/review/shared/use-submit-review';
import { FilterBar } from '@/components/foundation/resource/filter-bar';
import { ResourceTable } from '@/components/foundation/resource/table';
import { useList } from '@/components/foundation/resource/use-list';
import { useSelection } from '@/components/foundation/resource/use-selection';
import { Allowed, MainButton, useGuarded, useMainStep } from '@/components/foundation/shell/access';
import { navigate } from '@/components/foundation/shell/address';
import { useStep } from '@/components/foundation/shell/steps';
import { EmptyState, PageFrame, useToast } from '@/components/foundation/ui';
import { ActionBar } from '@/components/foundation/ui/action-bar';
import { DeleteButton } from '@/components/foundation/ui/delete-button';
import { type Program, programList, programStates } from '@/lib/contract/program/calls';
import { MOST_PUBLISHED } from '@/lib/contract/publish';
import { MoveDialog } from './folders/move-dialog';
import { ProgramFolders } from './folders/program-folders';
import { NewProgramDialog } from './new-program-dialog';
import { editorPath, publishPath } from './shared/paths';
import { useDeletePrograms } from './use-delete-programs';
import { useProgramColumns } from './use-program-columns';

const BY_FOLDER = { byFolder: true };

const ImportDialog = lazy(() => import('./transfer/import-dialog'));
const TemplateDialog = lazy(() => import('./templates/template-dialog'));

/** Programs: create, open, copy, publish, delete. */
export default function Programs() {
  const t = useTranslations('program');
  const guarded = useGuarded();
  const list = useList<Program, typeof programList>(programList, BY_FOLDER);
  const { folderId } = list.query;
  const review = useSubmitReview('program');
  const [moving, setMoving] = useState(false);
  const selection = useSelection(list.rows);
  const making = useStep('new');
  const mayMake = useMainStep().isOpen;
  const columns = useProgramColumns();
  const remove = useDeletePrograms();
  const take = useExport();
  const toast = useToast();
  const isFiltered = Boolean(list.query.search || list.query.state);
  const states = programStates.filter((state) => review.isReviewed || state === 'playing' || state === 'unused');
  const filters = [
    { name: 'state', label: t('state'), options: states.map((value) => ({ value, label: t(`states.${value}`) })) },
  ];
  const open = (id: string) => guarded({ permission: 'program:program:edit' }, () => navigate(editorPath(id)));
  const newButton = (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Allowed permission="program:program:edit">
        <Button variant="outlined" startIcon={<ImportIcon />} onClick={() => making.open('import')}>
          {t('transfer.import')}
        </Button>
      </Allowed>
      <Allowed permission="program:program:edit">
        <Button variant="outlined" startIcon={<TemplateIcon />} onClick={() => making.open('template')}>
          {t('template.new')}
        </Button>
      </Allowed>
      <Allowed permission="program:program:edit">
        <Button variant="outlined" startIcon={<PlaylistIcon />} onClick={() => making.open('playlist')}>
          {t('playlist.new')}
        </Button>
      </Allowed>
      <MainButton />
    </Box>
  );

  return (
    <PageFrame title={t('title')} actions={newButton}>
      <FilterBar filters={filters} query={list.query} change={list.change} />
      <ProgramFolders folderId={folderId} selection={selection} onOpen={(id) => list.change({ folderId: id })} />
      <ActionBar count={selection.ids.size} onClear={selection.clear}>
        <Allowed permission="program:program:publish">
          <Button
            startIcon={<PublishIcon />}
            onClick={() =>
              selection.ids.size > MOST_PUBLISHED
                ? toast.error(t('publishMost', { most: MOST_PUBLISHED }))
                : navigate(publishPath([...selection.ids]))
            }
          >
            {t('publish')}
          </Button>
        </Allowed>
        {review.isReviewed && (
          <Allowed permission="program:program:edit">
            <Button startIcon={<SubmitIcon />} onClick={() => void review.submit([...selection.ids])}>
              {review.label}
            </Button>
          </Allowed>
        )}
        <Allowed permission="program:program:edit">
          <Button startIcon={<MoveIcon />} onClick={() => setMoving(true)}>
            {t('folder.move')}
          </Button>
        </Allowed>
        <Allowed permission="res:material:view">
          <Button startIcon={<ExportIcon />} onClick={() => void take([...selection.ids])}>
            {t('transfer.export')}
          </Button>
        </Allowed>
        <Allowed permission="program:program:delete">
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
            icon={<ProgramIcon />}
            title={t(isFiltered ? 'nothingFound' : folderId ? 'folder.empty' : 'empty')}
            body={isFiltered || folderId ? undefined : t('emptyBody')}
            action={!isFiltered && newButton}
          />
        }
      />
      {moving && <MoveDialog programs={selection.rows} onMoved={selection.clear} onClose={() => setMoving(false)} />}
      {mayMake && (making.value === 'empty' || making.value === 'playlist') && (
        <NewProgramDialog
          kind={making.value === 'playlist' ? 'playlist' : 'program'}
          folderId={folderId}
          onClose={() => making.close()}
        />
      )}
      {mayMake && making.value === 'import' && (
        <Suspense>
          <ImportDialog folderId={folderId} onClose={() => making.close()} />
        </Suspense>
      )}
      {mayMake && making.value === 'template' && (
        <Suspense>
          <TemplateDialog folderId={folderId} onClose={() => making.close()} />
        </Suspense>
      )}
    </PageFrame>
  );
}
