'use client';

import type { Messages } from 'next-intl';
import { SWRConfig, useSWRConfig } from 'swr';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { screenAt } from './pages';
import { lazyScreen, preloadCode } from './screen-code';
import { PageMessages } from './screen-messages';

// As soon as this is read, not when the shell is hydrated: the page is with its screen.
if (typeof window !== 'undefined') void preloadCode(screenAt(window.location.pathname));

interface LandingProps {
  path: string;
  /** First data under the keys that the screen's calls read. */
  fallback: Record<string, unknown>;
  /** Of the screen's own namespaces. */
  messages: Partial<Messages>;
}

/**
 * The screen that the server rendered, with its first data under the keys that its calls read. Without a Suspense boundary: React sends
 * the fallback of one first, and what it holds behind it, however ready that is, so that the page would be painted late.
 */
export function Landing({ path: landed, fallback, messages }: LandingProps) {
  // Where a page was loaded again, the way back leads the router to an earlier one, and it puts that here: what is shown is the tab's.
  const { path } = useScreenLocation();
  const screen = screenAt(path) ?? screenAt(landed);
  const Screen = screen && lazyScreen(screen);
  const { fallback: outer } = useSWRConfig();
  return (
    <PageMessages messages={messages}>
      <SWRConfig value={{ fallback: { ...outer, ...fallback } }}>{Screen && <Screen />}</SWRConfig>
    </PageMessages>
  );
}
