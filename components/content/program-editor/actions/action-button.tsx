'use client';

import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ActionId, actions } from '@/lib/editor';
import { useAction } from '../shared/use-action';
import { actionIcons } from './action-icons';

/** Button of an action: icon, tooltip with name and shortcut, disabled if it cannot run. */
export function ActionButton({ id, size = 'small' }: { id: ActionId; size?: 'small' | 'medium' }) {
  const { label, shortcut, enabled, checked, run } = useAction(id);
  const Icon = actionIcons[actions[id].icon];
  const toggle = actions[id].checked !== undefined;
  return (
    <Tooltip title={shortcut ? `${label} (${shortcut})` : label}>
      {/* Disabled buttons fire no events for a tooltip. */}
      <span>
        <IconButton
          size={size}
          aria-label={label}
          aria-pressed={toggle ? checked : undefined}
          disabled={!enabled}
          onClick={run}
          color={checked ? 'primary' : 'default'}
          sx={{ borderRadius: 1.5, bgcolor: checked ? 'action.selected' : undefined }}
        >
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}
