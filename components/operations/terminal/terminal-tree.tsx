'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { itemOf, LazyTree } from '@/components/foundation/resource/lazy-tree';
import { useAllowed } from '@/components/foundation/shell/session';
import { useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { terminalReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import type { TreeNode } from '@/lib/contract/fields';
import {
  placeTerminalGroup,
  saveTerminalGroup,
  terminalGroupDetail,
  terminalTree,
  terminalWay,
} from '@/lib/contract/terminal/places';
import { BeginButton } from './begin-button';
import { GroupTools } from './group-tools';
import { useMove } from './use-move';

const ALL = 'all';
/** MIME type of terminals dragged onto a node of the tree; its data is their ids. */
export const TERMINALS = 'application/x-terminals';

interface TerminalTreeProps {
  officeId?: string;
  groupId?: string;
  onChoose: (place: { officeId?: string; groupId?: string }) => void;
}

/** Tree of institutions and groups, with the number of terminals online. */
export function TerminalTree({ officeId, groupId, onChoose }: TerminalTreeProps) {
  const t = useTranslations('terminal');
  const { data: way } = useCall(terminalWay, officeId || groupId ? { officeId, groupId } : null);
  // Expands the ancestors of the place; the place itself stays as it is.
  const opened = useMemo(() => way?.slice(0, -1).map(itemOf), [way]);
  const allowed = useAllowed();
  const [mayMove, mayNest] = [allowed('terminal:terminal:edit'), allowed('terminal:group:edit')];
  const { drop } = useMove();
  const outcome = useOutcome();
  /** Moves a group below another one of its institution, or to the institution's top level. */
  const nest = async ({ id }: { id: string }, onto: TreeNode) => {
    await outcome(async () => {
      const { name, officeId: inside } = await call(terminalGroupDetail, { id });
      const place = onto.kind === 'group' ? { parentId: onto.id, officeId: inside } : { officeId: onto.id };
      await call(saveTerminalGroup, { id, name, ...place });
    });
    await refresh(...terminalReads);
  };
  /** Moves a group before or after another one, also under a different parent. */
  const place = async ({ id }: { id: string }, beside: TreeNode, after: boolean) => {
    await outcome(() => call(placeTerminalGroup, { id, besideId: beside.id, after }));
    await refresh(...terminalReads);
  };
  const choose = (item: string | null) => {
    const [kind, id] = (item ?? ALL).split(':');
    onChoose({ officeId: kind === 'office' ? id : undefined, groupId: kind === 'group' ? id : undefined });
  };
  return (
    <Box sx={{ p: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 1, mb: 0.5, minHeight: 36 }}>
        <Typography variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          {t('places')}
        </Typography>
        <BeginButton officeId={groupId ? undefined : officeId} />
        <GroupTools
          officeId={officeId}
          groupId={groupId}
          onDeleted={() => onChoose({ officeId: undefined, groupId: undefined })}
        />
      </Box>
      <LazyTree
        of={terminalTree}
        label={t('places')}
        chosen={groupId ? `group:${groupId}` : officeId ? `office:${officeId}` : ALL}
        onChoose={choose}
        opened={opened}
        first={{ item: ALL, label: t('allTerminals') }}
        takes={mayMove ? { type: TERMINALS, onDrop: (ids, onto) => void drop(ids.split(','), onto) } : undefined}
        moves={({ kind }) => kind === 'group'}
        onPlace={mayNest ? (moved, beside, after) => void place(moved, beside, after) : undefined}
        onMove={mayNest ? (moved, onto) => void nest(moved, onto) : undefined}
        aside={({ online, count }) => `${online}/${count}`}
      />
    </Box>
  );
}
