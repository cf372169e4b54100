'use client';

import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

interface TooltipButtonProps extends Omit<IconButtonProps, 'aria-label' | 'title'> {
  /** Label, shown on hover and focus. */
  label: string;
  /** Accessible name, if it says more than the label. */
  accessibleName?: string;
}

/**
 * Icon button (no link) with its label in a tooltip. `HintButton` is the counterpart for the header, where MUI's
 * tooltip is too heavy.
 */
export function TooltipButton({ label, accessibleName = label, ...rest }: TooltipButtonProps) {
  return (
    // Disabled buttons fire no events for a tooltip, and MUI warns about it.
    <Tooltip title={rest.disabled ? '' : label}>
      <IconButton {...rest} aria-label={accessibleName} />
    </Tooltip>
  );
}
