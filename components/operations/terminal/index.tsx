'use client';

import TerminalIcon from '@mui/icons-material/ConnectedTvOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Paper from '@mui/material/Paper';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, useState } from 'react';
import { ResourceTable } from '@/components/foundation/resource/table';
import { useList } from '@/components/foundation/resource/use-list';
import { useSelection } from '@/components/foundation/resource/use-selection';
import { Allowed, MainButton } from '@/components/foundation/shell/access';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { useAllowed } from '@/components/foundation/shell/session';
import { useStep } from '@/components/foundation/shell/steps';
import { EmptyState, PageFrame } from '@/components/foundation/ui';
import { OnDemand } from '@/components/foundation/ui/on-demand';
import { type Terminal, terminalList } from '@/lib/contract/terminal';
import { HereView } from './here-view';
import { AttributeCsvMenu } from './shared/attributes/csv-menu';
import { CommandBar } from './shared/command-bar';
import { seesPublishes } from './shared/plays-here/publishable-kinds';
import { useTerminalStep } from './shared/use-terminal-step';
import { TerminalToolbar } from './terminal-toolbar';
import { TERMINALS, TerminalTree } from './terminal-tree';
import { TerminalWall } from './terminal-wall';
import { useLiveTerminals } from './use-live-terminals';
import { usePlace } from './use-place';
import { useTerminalColumns } from './use-terminal-columns';
import { ViewTabs } from './view-tabs';
import { HERE, viewAt } from './views';
import { WallSwitch } from './wall-switch';

const AddTerminalDialog = lazy(() => import('./add-terminal-dialog'));
const RecentChangesDialog = lazy(() => import('./recent-changes-dialog'));
const BatchDetail = lazy(() => import('./shared/batch-detail'));
const TerminalDetail = lazy(() => import('./detail'));

/** Terminals: where they are, what they show, and their commands. */
export default function Terminals() {
  const t = useTranslations('terminal');
  const { path, params, setParams } = useScreenLocation();
  const adding = useStep('add');
  const detail = useTerminalStep();
  const batch = useStep('batch');
  const places = useStep('places');
  const view = viewAt(path);
  const { place, asking } = usePlace();
  const list = useList<Terminal, typeof terminalList>(terminalList, place);
  const columns = useTerminalColumns(view);
  const selection = useSelection(list.rows);
  const [recent, setRecent] = useState(false);
  useLiveTerminals({ rows: list.rows, query: list.query, place });

  const isWall = view === 'monitor' && params.get('view') === 'wall';
  const at = instantIn(params.get('at'));
  const code = params.get('code');
  const isAdding = code !== null || adding.value !== null;
  const filtered = Boolean(
    list.query.search || list.query.status || list.query.officeId || list.query.groupId || list.query.tags?.length,
  );
  const open = ({ id }: { id: string }) => detail.open(id);
  const may = useAllowed();
  const mayMove = may('terminal:terminal:edit');
  const seesHere = seesPublishes(may);
  const isHere = seesHere && params.get('view') === HERE;
  // Changes of strategies are included; undoing them doesn't need the permission to edit terminals.
  const undoing = may('terminal:strategy:edit') ? 'terminal:strategy:edit' : 'terminal:terminal:edit';
  // Dragging a selected terminal drags the whole selection.
  const drag = ({ id }: Terminal, transfer: DataTransfer) =>
    transfer.setData(TERMINALS, (selection.ids.has(id) ? [...selection.ids] : [id]).join(','));
  const addButton = <MainButton />;
  const empty = (
    <EmptyState
      icon={<TerminalIcon />}
      title={t(filtered ? 'nothingFound' : 'empty')}
      body={filtered ? undefined : t('emptyBody')}
      action={!filtered && addButton}
    />
  );
  const shown = {
    list,
    selected: selection.ids,
    onSelect: selection.select,
    onOpen: open,
    onDrag: mayMove ? drag : undefined,
    empty,
  };
  const tree = <TerminalTree {...place} onChoose={(chosen) => list.change(asking(chosen))} />;

  return (
    <PageFrame
      title={t('title')}
      actions={
        <>
          <AttributeCsvMenu officeId={list.query.officeId} />
          <Allowed permission={undoing}>
            <Button startIcon={<UndoIcon />} onClick={() => setRecent(true)}>
              {t('recent')}
            </Button>
          </Allowed>
          {addButton}
        </>
      }
    >
      <ViewTabs view={isHere ? HERE : view} params={params} withHere={seesHere} />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', minHeight: 0 }}>
        <BesideList>{tree}</BesideList>
        <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 }}>
          {isHere ? (
            <HereView place={place} onPlaces={() => places.open('1')} />
          ) : (
            <>
              <TerminalToolbar list={list} place={place} onPlaces={() => places.open('1')}>
                {view === 'monitor' && <WallSwitch isWall={isWall} at={at} setParams={setParams} />}
              </TerminalToolbar>
              <CommandBar terminals={selection.rows} onClear={selection.clear} />
              {isWall ? (
                <TerminalWall {...shown} at={at} />
              ) : (
                <ResourceTable {...shown} label={t('title')} columns={columns} />
              )}
            </>
          )}
        </Box>
      </Box>
      <Drawer open={places.value !== null} onClose={() => places.close()} slotProps={{ paper: { sx: { width: 288 } } }}>
        {tree}
      </Drawer>
      <OnDemand wanted={recent}>{recent && <RecentChangesDialog onClose={() => setRecent(false)} />}</OnDemand>
      <OnDemand wanted={isAdding}>
        {isAdding && (
          <AddTerminalDialog
            code={code ?? ''}
            officeId={list.query.officeId}
            onClose={() => adding.close({ code: undefined })}
          />
        )}
      </OnDemand>
      <OnDemand wanted={detail.value !== null}>
        <TerminalDetail id={detail.value} onClose={() => detail.close()} />
      </OnDemand>
      <OnDemand wanted={batch.value !== null}>
        <BatchDetail id={batch.value} onClose={() => batch.close()} onOpen={batch.open} />
      </OnDemand>
    </PageFrame>
  );
}

/** Stays in view beside the list; narrow windows have a drawer instead. */
function BesideList({ children }: { children: ReactNode }) {
  return (
    <Paper
      variant="outlined"
      sx={{
        width: 232,
        flexShrink: 0,
        display: { xs: 'none', lg: 'block' },
        position: 'sticky',
        top: 'calc(var(--shell-top) + 16px)',
        maxHeight: 'calc(100dvh - 104px)',
        overflow: 'auto',
      }}
    >
      {children}
    </Paper>
  );
}

/** Parses an instant from the address into wire format; empty if there is none. */
function instantIn(text: string | null): string {
  const instant = Date.parse(text ?? '');
  return Number.isNaN(instant) ? '' : new Date(instant).toISOString();
}
