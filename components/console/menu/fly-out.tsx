'use client';

import Box from '@mui/material/Box';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import Paper from '@mui/material/Paper';
import { type KeyboardEvent, lazy, type ReactNode, useId, useRef, useState } from 'react';
import { menuSurface } from '@/components/foundation/theme/menu-style';
import { OnDemand } from '@/components/foundation/ui/on-demand';
import { useHoverOpen } from './use-hover-open';

const Popper = lazy(() => import('@mui/material/Popper'));

export interface FlyOutTrigger {
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface FlyOutProps {
  /** Position: right of a collapsed side bar, or below the header. */
  side: 'right' | 'bottom';
  label: string;
  /** Renders the button, which shares a box with the fly-out. */
  trigger: (props: FlyOutTrigger, open: boolean) => ReactNode;
  /** Renders the list of links. */
  children: (close: () => void) => ReactNode;
}

/**
 * Button that opens a list of links: on hover, click, Enter, or the arrow key that points to the list. Arrow keys, Home
 * and End move inside it, Escape returns. It stays in place in the DOM, so that Tab continues through it and it
 * inherits the menu's colours.
 */
export function FlyOut({ side, label, trigger, children }: FlyOutProps) {
  const { open, show, toggle, ...hover } = useHoverOpen();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const focusFirst = useRef(false);
  const id = useId();

  const back = () => {
    show(false);
    anchor?.querySelector<HTMLElement>('button, [role="button"]')?.focus();
  };
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])].filter((link) => link.offsetParent);

  const triggerProps: FlyOutTrigger = {
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: toggle,
    onKeyDown: (event) => {
      if (event.key === 'Escape' && open) back();
      if (event.key !== (side === 'right' ? 'ArrowRight' : 'ArrowDown')) return;
      event.preventDefault();
      event.stopPropagation();
      if (open) links()[0]?.focus();
      focusFirst.current = !open;
      show(true);
    },
  };

  const move = (event: KeyboardEvent) => {
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    const leaves = event.key === 'Escape' || (side === 'right' && event.key === 'ArrowLeft');
    if (to === undefined && !leaves) return;
    event.preventDefault();
    event.stopPropagation();
    if (leaves) back();
    else all[((to ?? 0) + all.length) % all.length]?.focus();
  };

  return (
    <ClickAwayListener onClickAway={() => open && show(false)}>
      <Box
        ref={setAnchor}
        {...hover}
        onBlur={(event) => {
          const { relatedTarget } = event;
          if (relatedTarget && !event.currentTarget.contains(relatedTarget)) show(false);
        }}
        sx={{ height: side === 'bottom' ? '100%' : 'auto' }}
      >
        {trigger(triggerProps, open)}
        <OnDemand wanted={open}>
          <Popper
            open={open}
            anchorEl={anchor}
            disablePortal
            placement={side === 'right' ? 'right-start' : 'bottom-start'}
            popperOptions={{
              // Positioned outside the side bar, whose overflow is clipped.
              strategy: side === 'right' ? 'fixed' : 'absolute',
              onFirstUpdate: () => {
                if (focusFirst.current) links()[0]?.focus();
                focusFirst.current = false;
              },
            }}
            modifiers={[{ name: 'preventOverflow', options: { padding: 8 } }]}
            sx={{ zIndex: 'modal' }}
          >
            <Paper
              id={id}
              ref={list}
              role="group"
              aria-label={label}
              elevation={8}
              onKeyDown={move}
              sx={{
                // Gap bridge for the pointer between button and list.
                [side === 'right' ? 'ml' : 'mt']: 0.5,
                py: 0.75,
                minWidth: 208,
                maxWidth: 'min(760px, calc(100vw - 16px))',
                maxHeight: 'min(560px, calc(100dvh - 88px))',
                overflowY: 'auto',
                bgcolor: menuSurface.main,
                border: 1,
                borderColor: 'divider',
              }}
            >
              {children(() => show(false))}
            </Paper>
          </Popper>
        </OnDemand>
      </Box>
    </ClickAwayListener>
  );
}
