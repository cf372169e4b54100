'use client';

import { SWRConfig, useSWRConfig } from 'swr';
import type { ScreenName } from '@/lib/routes';
import { screens } from './screens';

/** The screen that the server rendered, with its first data under the keys that its calls read. */
export function Landing({ screen, fallback }: { screen: ScreenName; fallback: Record<string, unknown> }) {
  const Screen = screens[screen];
  const { fallback: outer } = useSWRConfig();
  return (
    <SWRConfig value={{ fallback: { ...outer, ...fallback } }}>
      <Screen />
    </SWRConfig>
  );
}
