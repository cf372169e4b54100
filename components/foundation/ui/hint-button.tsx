'use client';

import IconButton, { type IconButtonProps } from '@mui/material/IconButton';

interface HintButtonProps extends Omit<IconButtonProps, 'aria-label'> {
  /** Label, shown on hover and focus. */
  label: string;
  /** Accessible name, if it says more than the label. */
  accessibleName?: string;
  side?: 'below' | 'right';
}

/** Icon button with a label on hover. Pure CSS: MUI's tooltip weighs more than the header that would use it. */
export function HintButton({ label, accessibleName = label, side = 'below', sx, ...rest }: HintButtonProps) {
  return (
    <IconButton
      {...rest}
      aria-label={accessibleName}
      data-hint={label}
      sx={[hint(side), ...(Array.isArray(sx) ? sx : [sx])]}
    />
  );
}

const hint = (side: 'below' | 'right') => ({
  position: 'relative' as const,
  '&::after': {
    // Empty alternative text after the slash, because the button already has its name.
    content: 'attr(data-hint) / ""',
    display: 'none',
    position: 'absolute' as const,
    ...(side === 'below' ? { top: 'calc(100% + 2px)', right: 0 } : { left: 'calc(100% + 8px)', top: 6 }),
    zIndex: 'tooltip',
    px: 1,
    py: 0.5,
    borderRadius: 1,
    bgcolor: 'grey.800',
    color: 'common.white',
    fontFamily: 'fontFamily',
    fontSize: 12,
    lineHeight: 1.5,
    whiteSpace: 'nowrap' as const,
    pointerEvents: 'none' as const,
    animation: 'hint .12s .35s backwards',
  },
  '@keyframes hint': { from: { opacity: 0 } },
  '&:hover::after, &:focus-visible::after': { display: 'block' },
  '&[aria-expanded="true"]::after': { display: 'none' },
});
