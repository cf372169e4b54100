'use client';

import Box from '@mui/material/Box';
import { type Dispatch, memo, type ReactNode, Suspense, useMemo, useRef } from 'react';
import { useHydrationOf } from '@/components/foundation/hydration/hydration';
import { NOT_HYDRATED } from '@/components/foundation/hydration/not-hydrated';
import { addStep, replaceAddress, undoStep } from '@/components/foundation/shell/address';
import type { ScreenDefinition } from '@/components/foundation/shell/define-screen';
import { LocationContext, type ScreenLocation } from '@/components/foundation/shell/location';
import { type OwnTab, OwnTabContext } from '@/components/foundation/shell/own-tab';
import { PageTransition } from '../page-motion/page-stage';
import { pendingPrefetch } from '../prefetch/prefetch';
import { screenAt } from '../screens/pages';
import { RouteGuard } from '../screens/route-guard';
import { ScreenBoundary } from '../screens/screen-boundary';
import { useScreen } from '../screens/screen-code';
import { ScreenLoading } from '../screens/screen-loading';
import { ScreenMessages } from '../screens/screen-messages';
import { useKeepScroll, usePauseMedia } from './in-front';
import type { TabAction } from './tab-state';

interface TabPanelProps {
  tabKey: string;
  path: string;
  active: boolean;
  /** True if the strip is shown, whose tab labels this panel. */
  labelled: boolean;
  /** Server-rendered content of this tab. */
  landing?: ReactNode;
  dispatch: Dispatch<TabAction>;
}

export const tabId = (key: string) => `tab ${key}`.replace(/\s/g, '_');
export const panelId = (key: string) => `panel ${key}`.replace(/\s/g, '_');

/** Panel of one screen, with its own location, error boundary and scroll position. */
export const TabPanel = memo(function TabPanel({ tabKey, path, active, labelled, landing, dispatch }: TabPanelProps) {
  const front = useRef(active);
  front.current = active;
  const address = useRef(path);
  address.current = path;
  const own = useMemo<OwnTab>(
    () => ({
      setTitle: (title) => dispatch({ type: 'title', key: tabKey, title }),
      setUnsaved: (unsaved, kept) => dispatch({ type: 'unsaved', key: tabKey, unsaved, kept }),
    }),
    [tabKey, dispatch],
  );
  const location = useMemo(
    () => locationOf(path, address, (to) => dispatch({ type: 'rename', key: tabKey, path: to }), front, tabKey),
    [path, tabKey, dispatch],
  );
  const screen = useMemo(() => landing ?? <ScreenAt path={path} />, [landing, path]);
  return (
    <PageTransition active={active}>
      <Panel tabKey={tabKey} labelled={labelled} active={active} drawn={Boolean(landing)}>
        <OwnTabContext value={own}>
          <LocationContext value={location}>
            <ScreenBoundary>
              {landing ? screen : <Suspense fallback={<ScreenLoading />}>{screen}</Suspense>}
            </ScreenBoundary>
          </LocationContext>
        </OwnTabContext>
      </Panel>
    </PageTransition>
  );
});

interface PanelProps {
  tabKey: string;
  labelled: boolean;
  active: boolean;
  /** True if rendered by the server; hydrated with its screen’s code after the shell. */
  drawn: boolean;
  children: ReactNode;
}

function Panel({ tabKey, labelled, active, drawn, children }: PanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  useKeepScroll(active, drawn);
  usePauseMedia(ref, active);
  useHydrationOf(ref);
  const described = labelled ? { role: 'tabpanel', id: panelId(tabKey), 'aria-labelledby': tabId(tabKey) } : {};
  return (
    <Box ref={ref} {...described} {...(drawn && NOT_HYDRATED)} sx={{ minHeight: 'inherit', display: 'flow-root' }}>
      {children}
    </Box>
  );
}

function ScreenAt({ path }: { path: string }) {
  const screen = screenAt(path);
  return (
    screen && (
      <RouteGuard path={path}>
        <Loaded screen={screen} path={path} />
      </RouteGuard>
    )
  );
}

function Loaded({ screen, path }: { screen: ScreenDefinition; path: string }) {
  const Screen = useScreen(screen, pendingPrefetch(path));
  if (!Screen) return <ScreenLoading />;
  return (
    <ScreenMessages>
      <Screen />
    </ScreenMessages>
  );
}

/**
 * Returns the location of a screen. It is fixed while another screen is active; only the active one writes the address.
 * `address` is the pending one: of two simultaneous changes the second sees the first. `page` identifies the screen in
 * the history.
 */
export function locationOf(
  fullPath: string,
  address: { current: string },
  rename: (to: string) => void,
  front: { current: boolean },
  page: string,
): ScreenLocation {
  const [path = '', query] = fullPath.split('?', 2);
  const params = new URLSearchParams(query);
  const change = (changes: Record<string, string | undefined>, write: (to: string) => void) => {
    const changed = new URLSearchParams(address.current.split('?', 2)[1]);
    for (const [name, value] of Object.entries(changes)) value ? changed.set(name, value) : changed.delete(name);
    const to = path + (changed.size > 0 ? `?${changed}` : '');
    const isNew = to !== address.current;
    address.current = to;
    rename(to);
    if (front.current && isNew) write(to);
  };
  return {
    path,
    params,
    setParams: (changes) => change(changes, replaceAddress),
    addStep: (name, changes) => change(changes, (to) => addStep(to, name, page)),
    undoStep: (name, changes) => change(changes, (to) => undoStep(to, name)),
  };
}
