'use client';

import LeftIcon from '@mui/icons-material/ChevronLeftOutlined';
import RightIcon from '@mui/icons-material/ChevronRightOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslations } from 'next-intl';
import { ActionItem } from '../actions/action-item';
import { useEditor } from '../editor-context';

interface SceneMenuProps {
  at: { left: number; top: number } | null;
  sceneId: string;
  number: number;
  count: number;
  onClose: () => void;
}

/** Menu of a scene, which is the open one by then. */
export function SceneMenu({ at, sceneId, number, count, onClose }: SceneMenuProps) {
  const t = useTranslations('editor.scenes');
  const editor = useEditor();
  const move = (to: number) => {
    onClose();
    editor.apply({ type: 'moveScene', sceneId, to });
  };
  return (
    <Menu open={at !== null} anchorReference="anchorPosition" anchorPosition={at ?? undefined} onClose={onClose}>
      <ActionItem of="duplicateScene" onDone={onClose} />
      <ActionItem of="deleteScene" onDone={onClose} />
      <Divider />
      <MenuItem dense disabled={number === 1} onClick={() => move(number - 2)}>
        <ListItemIcon>
          <LeftIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText>{t('moveLeft')}</ListItemText>
      </MenuItem>
      <MenuItem dense disabled={number === count} onClick={() => move(number)}>
        <ListItemIcon>
          <RightIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText>{t('moveRight')}</ListItemText>
      </MenuItem>
    </Menu>
  );
}
