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
/** Ids of terminals that are dragged onto a place. */
export const TERMINALS = 'application/x-terminals';

interface TerminalTreeProps {
  officeId?: string;
  groupId?: string;
  onChoose: (place: { officeId?: string; groupId?: string }) => void;
}

/** Institutions and their groups, with how many of their terminals are on line. */
export function TerminalTree({ officeId, groupId, onChoose }: TerminalTreeProps) {
  const t = useTranslations('terminal');
  const { data: way } = useCall(terminalWay, officeId || groupId ? { officeId, groupId } : null);
  // What is above the place opens; the place itself stays as it is.
  const opened = useMemo(() => way?.slice(0, -1).map(itemOf), [way]);
  const allowed = useAllowed();
  const [mayMove, mayNest] = [allowed('terminal:terminal:edit'), allowed('terminal:group:edit')];
  const { drop } = useMove();
  const outcome = useOutcome();
  /** A group goes below another one of its institution, or on top of that. */
  const nest = async ({ id }: { id: string }, onto: TreeNode) => {
    await outcome(async () => {
      const { name, officeId: inside } = await call(terminalGroupDetail, { id });
      const place = onto.kind === 'group' ? { parentId: onto.id, officeId: inside } : { officeId: onto.id };
      await call(saveTerminalGroup, { id, name, ...place });
    });
    await refresh(...terminalReads);
  };
  /** A group goes before or after another one, also of another parent. */
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
