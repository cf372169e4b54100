'use client';

import type { Messages } from 'next-intl';
import { SWRConfig, useSWRConfig } from 'swr';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { screenAt } from './pages';
import { lazyScreen, preloadCode } from './screen-code';
import { PageMessages } from './screen-messages';

// At module load instead of after hydration: the page needs its screen.
if (typeof window !== 'undefined') void preloadCode(screenAt(window.location.pathname));

interface LandingProps {
  path: string;
  /** First data by the keys of the screen's calls. */
  fallback: Record<string, unknown>;
  /** Messages of the screen's own namespaces. */
  messages: Partial<Messages>;
}

/**
 * Screen that the server rendered, with its first data by the keys of its calls. No Suspense boundary: React would send
 * its fallback first and the content later, however ready it is, which delays the first paint.
 */
export function Landing({ path: landed, fallback, messages }: LandingProps) {
  // After a reload, Back makes the router put an earlier page here: show the tab's screen instead.
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
