'use client';

import dynamic from 'next/dynamic';
import { PlainErrorPage } from './plain-error-page';

/**
 * The error page as a chunk of its own. A boundary's page belongs to every page around which the boundary stands: imported as it is, its
 * style would be fetched ahead by all of them, and the browser warns of what no one uses.
 */
export const ErrorPageOnDemand = dynamic(() =>
  import('./error-page').then(
    ({ ErrorPage }) => ErrorPage,
    () => PlainErrorPage,
  ),
);
