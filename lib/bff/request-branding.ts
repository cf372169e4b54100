import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import type { Branding } from '@/lib/contract/branding';
import { brandingOfRequest } from './branding';

/** Returns the branding for the request that a page is rendered for. */
export const pageBranding = cache(async (): Promise<Branding> => brandingOfRequest(await headers()));
