'use client';

import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

interface TooltipButtonProps extends Omit<IconButtonProps, 'aria-label' | 'title'> {
  /** Its name, shown while it is pointed at or has the focus. */
  label: string;
  /** For screen readers, where more than the name is to be said. */
  accessibleName?: string;
}

/** An icon to press (no link), with its name in a tooltip. `HintButton` is the same for the header, where MUI's tooltip is too heavy. */
export function TooltipButton({ label, accessibleName = label, ...rest }: TooltipButtonProps) {
  return (
    // A disabled button opens no tooltip, and MUI warns of it.
    <Tooltip title={rest.disabled ? '' : label}>
      <IconButton {...rest} aria-label={accessibleName} />
    </Tooltip>
  );
}
