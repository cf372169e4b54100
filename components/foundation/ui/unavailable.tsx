'use client';

import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { cloneElement, type ReactElement } from 'react';

export type Control = ReactElement<{ disabled?: boolean }>;

interface UnavailableProps {
  /** Why it cannot be used now; nothing while it can. */
  reason: string | undefined;
  /** Shows no tooltip of its own then: two would cover each other. */
  children: Control;
}

/** A control that is disabled while there is a reason, and says it: by pointer, by keyboard, to a screen reader. */
export function Unavailable({ reason, children }: UnavailableProps) {
  if (!reason) return children;
  return (
    <Tooltip title={reason} describeChild>
      {/* A disabled control takes neither pointer nor focus: what is around it does. */}
      <Box component="span" tabIndex={0} sx={{ display: 'inline-flex', borderRadius: 1, cursor: 'not-allowed' }}>
        {cloneElement(children, { disabled: true })}
      </Box>
    </Tooltip>
  );
}
