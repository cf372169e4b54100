'use client';

import Menu from '@mui/material/Menu';
import type { MenuAnchor } from '@/components/foundation/ui/row-menu';
import type { Permission } from '@/lib/contract/permissions';
import { AllowedMenuItem } from './allowed-menu-item';

export interface MenuAction {
  label: string;
  permission: Permission;
  run: () => void;
}

/** A menu of actions, each of which closes it. What the user may not do is disabled and says why. */
export function ActionMenu({ anchor, onClose, actions }: MenuAnchor & { actions: readonly MenuAction[] }) {
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {actions.map(({ label, permission, run }) => (
        <AllowedMenuItem
          key={label}
          check={{ permission }}
          onClick={() => {
            onClose();
            run();
          }}
        >
          {label}
        </AllowedMenuItem>
      ))}
    </Menu>
  );
}
