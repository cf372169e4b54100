'use client';

import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { cloneElement, type ReactElement } from 'react';

export type Control = ReactElement<{ disabled?: boolean }>;

interface UnavailableProps {
  /** Reason why it is disabled; undefined while it isn't. */
  reason: string | undefined;
  /** Control without a tooltip of its own while disabled: two would overlap. */
  children: Control;
}

/** Disables a control while there is a reason, which is available to pointer, keyboard and screen readers. */
export function Unavailable({ reason, children }: UnavailableProps) {
  if (!reason) return children;
  return (
    <Tooltip title={reason} describeChild>
      {/* A disabled control takes neither pointer nor focus: its wrapper does. */}
      <Box component="span" tabIndex={0} sx={{ display: 'inline-flex', borderRadius: 1, cursor: 'not-allowed' }}>
        {cloneElement(children, { disabled: true })}
      </Box>
    </Tooltip>
  );
}
