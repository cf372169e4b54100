'use client';

import dynamic from 'next/dynamic';
import { PlainErrorPage } from './plain-error-page';

/**
 * Error page as a chunk of its own. The page of an error boundary belongs to every page inside it: imported statically,
 * its style sheet would be preloaded by all of them, and browsers warn of unused preloads.
 */
export const ErrorPageOnDemand = dynamic(() =>
  import('./error-page').then(
    ({ ErrorPage }) => ErrorPage,
    () => PlainErrorPage,
  ),
);
