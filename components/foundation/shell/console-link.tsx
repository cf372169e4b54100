'use client';

import Link, { type LinkProps } from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { navigate } from './address';
import { hoverIntentOf } from './hover-intent';

/** Link within the console. Modified clicks keep the browser's behaviour. */
export function ConsoleLink({ href, onClick, ...rest }: LinkProps & { href: string }) {
  return (
    <Link
      {...rest}
      href={href}
      {...hoverIntentOf(href)}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event);
        handleLinkClick(event, href);
      }}
    />
  );
}

/** Handles the click of any anchor: plain clicks navigate inside the console. */
export function handleLinkClick(event: MouseEvent, href: string): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  navigate(href);
}
