'use client';

import Divider from '@mui/material/Divider';
import Menu, { type MenuProps } from '@mui/material/Menu';
import type { ActionId } from '@/lib/editor';
import { ActionItem } from './action-item';

interface ActionMenuProps extends Omit<MenuProps, 'onClose' | 'open'> {
  /** Groups of actions, separated by dividers. */
  groups: readonly (readonly ActionId[])[];
  open: boolean;
  onClose: () => void;
}

/** Menu of actions. */
export function ActionMenu({ groups, onClose, ...rest }: ActionMenuProps) {
  return (
    <Menu {...rest} onClose={onClose} slotProps={{ paper: { sx: { minWidth: 240 } }, list: { dense: true } }}>
      {groups.flatMap((group, i) => [
        i > 0 && <Divider key={`before ${group[0]}`} />,
        ...group.map((id) => <ActionItem key={id} of={id} onDone={onClose} />),
      ])}
    </Menu>
  );
}
