'use client';

import OfficeIcon from '@mui/icons-material/ApartmentOutlined';
import GroupIcon from '@mui/icons-material/WorkspacesOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { TreeItem } from '@mui/x-tree-view/TreeItem';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Failed } from '@/components/ui';
import { useCall } from '@/lib/client/use-call';
import type { TreeNode } from '@/lib/contract/fields';
import { terminalTree } from '@/lib/contract/terminal';
import { GroupTools } from './group-tools';

const ALL = 'all';

interface TerminalTreeProps {
  officeId?: string;
  groupId?: string;
  onChoose: (place: { officeId?: string; groupId?: string }) => void;
}

/** Institutions and their groups with counts; a level is read when it is opened. */
export function TerminalTree({ officeId, groupId, onChoose }: TerminalTreeProps) {
  const t = useTranslations('terminal');
  const [expanded, setExpanded] = useState<string[]>([]);
  const { data: roots, error, mutate } = useCall(terminalTree, {});
  const chosen = groupId ? `group:${groupId}` : officeId ? `office:${officeId}` : ALL;
  const choose = (item: string | null) => {
    const [kind, id] = (item ?? ALL).split(':');
    onChoose({ officeId: kind === 'office' ? id : undefined, groupId: kind === 'group' ? id : undefined });
  };

  if (error && !roots) return <Failed error={error} onRetry={() => void mutate()} />;
  return (
    <Box sx={{ p: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 1, minHeight: 36 }}>
        <Typography variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          {t('places')}
        </Typography>
        <GroupTools
          officeId={officeId}
          groupId={groupId}
          onDeleted={() => onChoose({ officeId: undefined, groupId: undefined })}
        />
      </Box>
      {roots ? (
        <SimpleTreeView
          aria-label={t('places')}
          expandedItems={expanded}
          onExpandedItemsChange={(_, items) => setExpanded(items)}
          selectedItems={chosen}
          onSelectedItemsChange={(_, item) => choose(item)}
          expansionTrigger="iconContainer"
        >
          <TreeItem itemId={ALL} label={t('allTerminals')} />
          {roots.map((node) => (
            <Node key={node.id} node={node} expanded={expanded} />
          ))}
        </SimpleTreeView>
      ) : (
        <Skeleton variant="rounded" height={120} />
      )}
    </Box>
  );
}

function Node({ node, expanded }: { node: TreeNode; expanded: string[] }) {
  const itemId = `${node.kind}:${node.id}`;
  const open = expanded.includes(itemId);
  const { data: children } = useCall(terminalTree, open && node.hasChildren ? { parentId: node.id } : null);
  const Icon = node.kind === 'office' ? OfficeIcon : GroupIcon;
  return (
    <TreeItem
      itemId={itemId}
      label={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
          <Icon sx={{ fontSize: 18, color: 'text.secondary' }} />
          <Typography component="span" variant="body2" noWrap sx={{ flexGrow: 1 }} title={node.name}>
            {node.name}
          </Typography>
          <Typography
            component="span"
            variant="caption"
            color="textSecondary"
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {`${node.online}/${node.count}`}
          </Typography>
        </Box>
      }
    >
      {node.hasChildren && !children && <TreeItem itemId={`${itemId}:loading`} label={<Skeleton />} disabled />}
      {children?.map((child) => (
        <Node key={child.id} node={child} expanded={expanded} />
      ))}
    </TreeItem>
  );
}
