'use client';

import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type ActionId, actions } from '@/lib/editor';
import { useAction } from '../shared/use-action';
import { actionIcons } from './action-icons';

interface ActionItemProps extends Omit<MenuItemProps, 'id' | 'onClick'> {
  of: ActionId;
  onDone: () => void;
}

/** Menu item of an action. */
export function ActionItem({ of: id, onDone, ...rest }: ActionItemProps) {
  const { label, shortcut, enabled, checked, run } = useAction(id);
  const Icon = actionIcons[actions[id].icon];
  return (
    <MenuItem
      dense
      {...rest}
      disabled={!enabled}
      selected={checked}
      onClick={() => {
        onDone();
        run();
      }}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{label}</ListItemText>
      <Typography variant="caption" color="textSecondary" sx={{ ml: 3 }}>
        {shortcut}
      </Typography>
    </MenuItem>
  );
}
