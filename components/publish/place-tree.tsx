'use client';

import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { TreeItem } from '@mui/x-tree-view/TreeItem';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState, Failed } from '@/components/ui';
import { useCall } from '@/lib/client/use-call';
import type { TreeNode } from '@/lib/contract/fields';
import type { groupTreeMap, officeTreeMap } from '@/lib/contract/publish';

type TreeCall = typeof officeTreeMap | typeof groupTreeMap;

interface PlaceTreeProps {
  call: TreeCall;
  chosen: string[];
  onChoose: (ids: string[]) => void;
}

/** Institutions or groups to tick; what is below a ticked one comes with it. */
export function PlaceTree({ call, chosen, onChoose }: PlaceTreeProps) {
  const t = useTranslations('publish');
  const [expanded, setExpanded] = useState<string[]>([]);
  const { data: roots, error, mutate } = useCall(call, {});
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  if (error && !roots) return <Failed error={error} onRetry={() => void mutate()} />;
  if (!roots) return <Skeleton variant="rounded" height={160} />;
  if (roots.length === 0) return <EmptyState title={t('noPlaces')} />;
  return (
    <SimpleTreeView
      multiSelect
      checkboxSelection
      aria-label={t('places')}
      expandedItems={expanded}
      onExpandedItemsChange={(_, items) => setExpanded(items)}
      selectedItems={chosen}
      onSelectedItemsChange={(_, items) => onChoose(items)}
      expansionTrigger="iconContainer"
    >
      {roots.map((node) => (
        <Place key={node.id} call={call} node={node} expanded={expanded} onPress={toggle} />
      ))}
    </SimpleTreeView>
  );
}

interface PlaceProps {
  call: TreeCall;
  node: TreeNode;
  expanded: string[];
  onPress: (id: string) => void;
}

function Place({ call, node, expanded, onPress }: PlaceProps) {
  const t = useTranslations('publish');
  const open = expanded.includes(node.id);
  const { data: below } = useCall(call, open && node.hasChildren ? { parentId: node.id } : null);
  return (
    <TreeItem
      itemId={node.id}
      // Of itself a tree with boxes is ticked by these and by keys alone.
      slotProps={{ label: { onClick: () => onPress(node.id) } }}
      label={
        <Typography component="span" variant="body2">
          {t('placeCount', { name: node.name, count: node.count })}
        </Typography>
      }
    >
      {node.hasChildren && !below && <TreeItem itemId={`${node.id}:loading`} label={<Skeleton />} disabled />}
      {below?.map((child) => (
        <Place key={child.id} call={call} node={child} expanded={expanded} onPress={onPress} />
      ))}
    </TreeItem>
  );
}
