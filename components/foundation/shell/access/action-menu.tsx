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

/** Menu of actions; each one closes it. Forbidden ones are disabled with the reason. */
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
