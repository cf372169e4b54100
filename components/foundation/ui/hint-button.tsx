'use client';

import IconButton, { type IconButtonProps } from '@mui/material/IconButton';

interface HintButtonProps extends Omit<IconButtonProps, 'aria-label'> {
  /** Its name, shown while it is pointed at or has the focus. */
  label: string;
  /** For who can't see, where more than the name is to be said. */
  accessibleName?: string;
  side?: 'below' | 'right';
}

/** A picture to press, with its name beside it. By style alone: MUI's tooltip is heavier than the header that it would serve. */
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
    // The empty text after the slash: for screen readers, the button has its name already.
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
