'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { itemOf, LazyTree } from '@/components/foundation/resource/lazy-tree';
import { useCall } from '@/lib/client/use-call';
import type { BranchType } from '@/lib/contract/screenshot';
import { terminalTree, terminalWay } from '@/lib/contract/terminal/places';

const ALL = 'all';

interface BranchTreeProps {
  treeId?: string;
  type: BranchType;
  onChoose: (branch: { treeId?: string; type?: string }) => void;
}

/** Tree of institutions and groups, which selects whose screens are shown. */
export function BranchTree({ treeId, type, onChoose }: BranchTreeProps) {
  const t = useTranslations('terminal');
  const inTree = treeId !== undefined && type !== 'terminal';
  const { data: way } = useCall(
    terminalWay,
    inTree ? (type === 'group' ? { groupId: treeId } : { officeId: treeId }) : null,
  );
  const opened = useMemo(() => way?.slice(0, -1).map(itemOf), [way]);
  const choose = (item: string | null) => {
    const [kind, id] = (item ?? ALL).split(':');
    onChoose(kind === ALL ? { treeId: undefined, type: undefined } : { treeId: id, type: kind });
  };
  return (
    <Box sx={{ p: 1 }}>
      <Typography
        variant="h3"
        component="h2"
        sx={{ pl: 1, mb: 0.5, minHeight: 36, display: 'flex', alignItems: 'center' }}
      >
        {t('places')}
      </Typography>
      <LazyTree
        of={terminalTree}
        label={t('places')}
        chosen={treeId === undefined ? ALL : inTree ? `${type}:${treeId}` : null}
        onChoose={choose}
        opened={opened}
        first={{ item: ALL, label: t('allTerminals') }}
      />
    </Box>
  );
}
