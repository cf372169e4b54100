'use client';

import { SWRConfig, useSWRConfig } from 'swr';
import { routeOf, type ScreenName } from '@/lib/routes';
import { useScreenLocation } from './location';
import { preloadScreen, screens } from './screens';

// As soon as this is read, not when the shell has come alive: the page does so with its screen.
if (typeof window !== 'undefined') void preloadScreen(window.location.pathname);

/**
 * The screen that the server rendered, with its first data under the keys that its calls read. Without a Suspense boundary: React sends
 * the fallback of one first, and what it holds behind it, however ready that is, so that the page would be painted late.
 */
export function Landing({ screen, fallback }: { screen: ScreenName; fallback: Record<string, unknown> }) {
  // Where a page was loaded again, the way back leads the router to an earlier one, and it puts that here: what is shown is the tab's.
  const { path } = useScreenLocation();
  const Screen = screens[routeOf(path)?.screen ?? screen];
  const { fallback: outer } = useSWRConfig();
  return (
    <SWRConfig value={{ fallback: { ...outer, ...fallback } }}>
      <Screen />
    </SWRConfig>
  );
}
