'use client';

import FolderIcon from '@mui/icons-material/FolderOutlined';
import SharedIcon from '@mui/icons-material/FolderSharedOutlined';
import LibraryIcon from '@mui/icons-material/PermMediaOutlined';
import PublicIcon from '@mui/icons-material/PublicOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { TreeItem } from '@mui/x-tree-view/TreeItem';
import { useTranslations } from 'next-intl';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useAllowed } from '@/components/foundation/shell/session';
import { useCall } from '@/lib/client/use-call';
import { type Folder, folderList } from '@/lib/contract/material';
import { FOLDER, MATERIALS } from './dragged';
import { usePlacing } from './use-placing';

interface FolderTreeProps {
  folderId: string | undefined;
  onOpen: (folderId: string | undefined) => void;
}

const TOP = 'mine';
const groups = ['shared', 'public'] as const;
const icons = { mine: LibraryIcon, shared: SharedIcon, public: PublicIcon };

/** Folder tree: own folders, shared ones, and public ones. Materials and folders can be dropped onto own folders. */
export function FolderTree({ folderId, onOpen }: FolderTreeProps) {
  const t = useTranslations('material');
  const { data: folders = [] } = useCall(folderList, {});
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { move, nest } = usePlacing();
  const mayEdit = useAllowed()('res:material:edit');
  const top = (access: Folder['access']) => folders.filter((each) => each.access === access && each.parentId === null);
  const all = [TOP, ...groups, ...folders.map(({ id }) => id)];

  const drop = (event: DragEvent, onto: string | undefined) => {
    const ids = event.dataTransfer.getData(MATERIALS);
    if (ids) return void move(ids.split(','), onto);
    const dragged = folders.find(({ id }) => id === event.dataTransfer.getData(FOLDER));
    if (dragged && dragged.id !== onto && dragged.parentId !== (onto ?? null)) void nest(dragged, onto);
  };
  const draw = (folder: Folder): ReactNode => {
    const takes = mayEdit && folder.access === 'mine';
    return (
      <TreeItem
        key={folder.id}
        itemId={folder.id}
        label={
          <Label
            icon={<FolderIcon sx={{ fontSize: 18, color: 'text.secondary' }} />}
            name={folder.name}
            count={folder.count}
            title={
              folder.access === 'mine' ? folder.name : t('folderOf', { name: folder.name, office: folder.officeName })
            }
            carries={takes ? folder.id : undefined}
            onDrop={takes ? (event) => drop(event, folder.id) : undefined}
          />
        }
      >
        {folders.filter(({ parentId }) => parentId === folder.id).map(draw)}
      </TreeItem>
    );
  };
  const root = (access: Folder['access']) => {
    const Icon = icons[access];
    return (
      <TreeItem
        key={access}
        itemId={access}
        label={
          <Label
            icon={<Icon sx={{ fontSize: 18, color: 'text.secondary' }} />}
            name={access === 'mine' ? t('allMaterials') : t(`folderGroups.${access}`)}
            onDrop={access === 'mine' && mayEdit ? (event) => drop(event, undefined) : undefined}
          />
        }
      >
        {top(access).map(draw)}
      </TreeItem>
    );
  };
  return (
    <SimpleTreeView
      aria-label={t('folders')}
      expandedItems={all.filter((item) => !closed.has(item))}
      onExpandedItemsChange={(_, open) => setClosed(new Set(all.filter((item) => !open.includes(item))))}
      selectedItems={folderId ?? TOP}
      onSelectedItemsChange={(_, item) => {
        if (item === null || groups.some((group) => group === item)) return;
        onOpen(item === TOP ? undefined : item);
      }}
      expansionTrigger="iconContainer"
    >
      {root('mine')}
      {groups.filter((access) => top(access).length > 0).map(root)}
    </SimpleTreeView>
  );
}

interface LabelProps {
  icon: ReactNode;
  name: string;
  count?: number;
  title?: string;
  /** Folder that this item drags. */
  carries?: string;
  onDrop?: (event: DragEvent) => void;
}

function Label({ icon, name, count, title = name, carries, onDrop }: LabelProps) {
  const [over, setOver] = useState(false);
  const takes = ({ dataTransfer: { types } }: DragEvent) => types.includes(MATERIALS) || types.includes(FOLDER);
  return (
    <Box
      draggable={carries !== undefined}
      onDragStart={(event) => {
        event.stopPropagation();
        if (carries) event.dataTransfer.setData(FOLDER, carries);
      }}
      onDragOver={(event) => {
        if (!onDrop || !takes(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!onDrop || !takes(event)) return;
        event.preventDefault();
        onDrop(event);
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        minWidth: 0,
        borderRadius: 1,
        outline: over ? '2px dashed' : 'none',
        outlineColor: 'primary.main',
      }}
    >
      {icon}
      <Typography component="span" variant="body2" noWrap sx={{ flexGrow: 1 }} title={title}>
        {name}
      </Typography>
      {count !== undefined && (
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {count}
        </Typography>
      )}
    </Box>
  );
}
