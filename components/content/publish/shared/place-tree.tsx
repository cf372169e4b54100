'use client';

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { TreeItem } from '@mui/x-tree-view/TreeItem';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState, Failed } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import type { TreeNode } from '@/lib/contract/fields';
import { groupTreeMap, PLACES_PER_PAGE, pageOfficeTreeMap } from '@/lib/contract/publish';
import { ChoiceMark, type Mark } from './choice-mark';

interface PlaceTreeProps {
  of: 'offices' | 'groups';
  chosen: string[];
  /** Rows marked in the other mode. */
  marked: string[];
  mark: Mark;
  onChoose: (ids: string[]) => void;
}

/** Tree of institutions or groups; selecting one includes everything below it. */
export function PlaceTree({ of, chosen, marked, mark, onChoose }: PlaceTreeProps) {
  const t = useTranslations('publish');
  const [expanded, setExpanded] = useState<string[]>([]);
  const { nodes: roots, error, retry } = usePlaces(of, undefined, 1);
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  if (error && !roots) return <Failed error={error} onRetry={retry} />;
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
      <Level of={of} expanded={expanded} marked={marked} mark={mark} onPress={toggle} />
    </SimpleTreeView>
  );
}

interface LevelProps {
  of: PlaceTreeProps['of'];
  parentId?: string;
  expanded: string[];
  marked: string[];
  mark: Mark;
  onPress: (id: string) => void;
}

/** One level of the tree. Institutions load page by page. */
function Level(props: LevelProps) {
  const { of, parentId } = props;
  const t = useTranslations('publish');
  const [pages, setPages] = useState(1);
  const { count } = usePlaces(of, parentId, 1);
  const left = count - pages * PLACES_PER_PAGE;
  const more = () => setPages(pages + 1);
  return (
    <>
      {Array.from({ length: pages }, (_, i) => i + 1).map((pageNo) => (
        <LevelPage key={pageNo} {...props} pageNo={pageNo} />
      ))}
      {left > 0 && (
        <TreeItem
          itemId={`${parentId}:more`}
          disableSelection
          label={t('showMore', { count: Math.min(left, PLACES_PER_PAGE) })}
          onClick={more}
          onKeyDown={({ key }) => key === 'Enter' && more()}
          slotProps={{ checkbox: { style: { visibility: 'hidden' } }, label: { style: { fontWeight: 600 } } }}
        />
      )}
    </>
  );
}

function LevelPage({ pageNo, ...props }: LevelProps & { pageNo: number }) {
  const { of, parentId } = props;
  const { nodes } = usePlaces(of, parentId, pageNo);
  if (!nodes) return <TreeItem itemId={`${parentId}:loading:${pageNo}`} label={<Skeleton />} disabled />;
  return nodes.map((node) => <Place key={node.id} {...props} node={node} />);
}

function Place({ node, ...props }: LevelProps & { node: TreeNode }) {
  const t = useTranslations('publish');
  const { expanded, marked, mark, onPress } = props;
  const { id, name, officeName, count, hasChildren } = node;
  return (
    <TreeItem
      itemId={id}
      // Only the checkbox and keys tick an item by default: let its label do so, too.
      slotProps={{ label: { onClick: () => onPress(id) } }}
      label={
        <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="span" variant="body2">
            {t('placeCount', { name, count })}
          </Typography>
          {officeName && (
            <Typography component="span" variant="body2" color="textSecondary">
              {officeName}
            </Typography>
          )}
          {marked.includes(id) && <ChoiceMark mark={mark} />}
        </Box>
      }
    >
      {hasChildren &&
        (expanded.includes(id) ? (
          <Level {...props} parentId={id} />
        ) : (
          <TreeItem itemId={`${id}:closed`} label={<Skeleton />} disabled />
        ))}
    </TreeItem>
  );
}

/** Returns one page of a level. Groups load all at once. */
function usePlaces(of: PlaceTreeProps['of'], parentId: string | undefined, pageNo: number) {
  const below = parentId === undefined ? {} : { parentId };
  const offices = useCall(pageOfficeTreeMap, of === 'offices' ? { ...below, pageNo, pageSize: PLACES_PER_PAGE } : null);
  const groups = useCall(groupTreeMap, of === 'groups' ? below : null);
  const { error, mutate } = of === 'offices' ? offices : groups;
  const nodes = of === 'offices' ? offices.data?.list : groups.data;
  return { nodes, count: offices.data?.count ?? 0, error, retry: () => void mutate() };
}
