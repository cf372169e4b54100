'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Activity, type Dispatch, type ReactNode, Suspense, useEffect, useMemo, useReducer, useState } from 'react';
import { routeOf } from '@/lib/routes';
import { LocationContext } from './location';
import { ScreenBoundary } from './screen-boundary';
import { ScreenLoading } from './screen-loading';
import { screens } from './screens';
import { firstTabs, type Tab, type TabAction, tabReducer } from './tab-state';

/**
 * Shows the screen of the address. The page that the server rendered is the first tab; every further one
 * is a screen's own chunk. Screens left behind stay mounted, hidden, with their state (`<Activity>`).
 */
export function TabHost({ landing }: { landing: ReactNode }) {
  const query = useSearchParams().toString();
  const path = usePathname() + (query && `?${query}`);
  const [state, dispatch] = useReducer(tabReducer, path, firstTabs);
  const [landingKey] = useState(path);

  useEffect(() => dispatch({ type: 'visit', path }), [path]);

  return state.tabs.map((tab) => (
    <Activity key={tab.key} mode={tab.key === state.activeKey ? 'visible' : 'hidden'}>
      <ScreenBoundary>
        <TabLocation tab={tab} active={tab.key === state.activeKey} dispatch={dispatch}>
          <Suspense fallback={<ScreenLoading />}>
            {tab.key === landingKey ? landing : <ScreenAt path={tab.path} />}
          </Suspense>
        </TabLocation>
      </ScreenBoundary>
    </Activity>
  ));
}

function ScreenAt({ path }: { path: string }) {
  const route = routeOf(path);
  const Screen = route && screens[route.screen];
  return Screen ? <Screen /> : null;
}

interface TabLocationProps {
  tab: Tab;
  active: boolean;
  dispatch: Dispatch<TabAction>;
  children: ReactNode;
}

/** Each screen has a location of its own, which stays while another one is in front. */
function TabLocation({ tab, active, dispatch, children }: TabLocationProps) {
  const location = useMemo(() => {
    const [path = '', query] = tab.path.split('?', 2);
    const params = new URLSearchParams(query);
    const setParams = (changes: Record<string, string | undefined>) => {
      const changed = new URLSearchParams(params);
      for (const [key, value] of Object.entries(changes)) value ? changed.set(key, value) : changed.delete(key);
      const to = path + (changed.size > 0 ? `?${changed}` : '');
      dispatch({ type: 'rename', key: tab.key, path: to });
      if (active) window.history.replaceState(null, '', to);
    };
    return { path, params, setParams };
  }, [tab, active, dispatch]);
  return <LocationContext value={location}>{children}</LocationContext>;
}
