'use client';

import { type ReactNode, useState } from 'react';
import { useSettings } from '@/components/foundation/theme/settings';
import { PageStage } from '../page-motion/page-stage';
import { TabPanel } from './tab-panel';
import type { TabState } from './tab-state';
import { useTabActs } from './tabs-context';

/**
 * Shows the screen of the address. The page that the server rendered is the first tab; further ones load their screen's
 * chunk. Screens left stay mounted but hidden, with their state (`<Activity>`).
 */
export function TabHost({ state, landing }: { state: TabState; landing: ReactNode }) {
  const { dispatch } = useTabActs();
  const { multiPage } = useSettings().settings;
  const [landingKey] = useState(state.activeKey);
  const live = new Set(state.live);
  const panels = state.tabs.map(
    (tab) =>
      live.has(tab.key) && (
        <TabPanel
          key={`${tab.key}@${tab.version}`}
          tabKey={tab.key}
          path={tab.path}
          active={tab.key === state.activeKey}
          labelled={multiPage}
          landing={tab.key === landingKey && tab.version === 0 ? landing : undefined}
          dispatch={dispatch}
        />
      ),
  );
  return <PageStage>{panels}</PageStage>;
}
