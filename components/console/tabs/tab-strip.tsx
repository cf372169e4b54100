'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { STRIP_HEIGHT } from '@/components/foundation/shell/measures';
import { SortableList } from '@/components/foundation/ui/drag/sortable-list';
import { LockButton } from './lock-button';
import { OverflowMenu } from './overflow-menu';
import { StripTab } from './strip-tab';
import { TabMenu } from './tab-menu';
import { orderedTabs, type Tab, type TabState } from './tab-state';
import { useTabActs } from './tabs-context';

/** Tab and position of a context menu. */
export interface MenuAt {
  tab: Tab;
  left: number;
  top: number;
}

/** Strip of open pages. Arrow keys move between them, Delete closes, the menu key opens a tab's menu. */
export default function TabStrip({ state }: { state: TabState }) {
  const t = useTranslations('tabs');
  const { select, close, titleOf, dispatch } = useTabActs();
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const dragging = useRef(false);
  const tabs = orderedTabs(state);
  const shown = state.activeKey;

  useEffect(() => {
    const strip = list.current;
    const chosen = strip?.querySelector<HTMLElement>(`[data-key="${CSS.escape(shown)}"]`);
    if (!strip || !chosen) return;
    // Not scrollIntoView, which would also scroll the page if the strip isn't fixed.
    const [from, to] = [
      chosen.offsetLeft - strip.offsetLeft,
      chosen.offsetLeft - strip.offsetLeft + chosen.offsetWidth,
    ];
    if (from < strip.scrollLeft) strip.scrollLeft = from;
    else if (to > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = to - strip.clientWidth;
    // Focus follows the arrow keys.
    if (strip.contains(document.activeElement)) chosen.focus({ preventScroll: true });
  }, [shown]);

  // React's wheel listeners are passive and could not keep the page from scrolling.
  useEffect(() => {
    const strip = list.current;
    const turn = (event: WheelEvent) => {
      if (!strip || strip.scrollWidth <= strip.clientWidth || event.deltaX !== 0) return;
      event.preventDefault();
      strip.scrollLeft += event.deltaY;
    };
    strip?.addEventListener('wheel', turn, { passive: false });
    return () => strip?.removeEventListener('wheel', turn);
  }, []);

  const pressed = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === shown);
    const front = tabs[at];
    // While dragging, arrow keys move the dragged tab.
    if (dragging.current || event.altKey || event.ctrlKey || event.metaKey || !front) return;
    const step: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const to = step[event.key];
    if (to !== undefined) {
      const chosen = tabs.at(to % tabs.length);
      if (chosen) select(chosen);
    } else if (event.key === 'Delete') {
      void close([front]);
    } else return;
    event.preventDefault();
  };

  return (
    <Box
      sx={{
        height: STRIP_HEIGHT,
        px: { xs: 1, md: 2 },
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <LockButton />
      <Box
        ref={list}
        role="tablist"
        aria-label={t('label')}
        onKeyDown={pressed}
        sx={{
          flexGrow: 1,
          minWidth: 0,
          display: 'flex',
          gap: 0.5,
          py: 0.75,
          overflowX: 'auto',
          scrollbarWidth: 'none',
        }}
      >
        <SortableList
          ids={tabs.map(({ key }) => key)}
          nameOf={(key) => tabs.flatMap((tab) => (tab.key === key ? [titleOf(tab)] : []))[0] ?? ''}
          direction="horizontal"
          onMove={(key, to) => dispatch({ type: 'move', key, over: tabs[to]?.key ?? key })}
          onDragging={(key) => {
            dragging.current = key !== null;
          }}
        >
          {tabs.map((tab) => (
            <StripTab
              key={tab.key}
              tab={tab}
              selected={tab.key === shown}
              live={state.live.includes(tab.key)}
              onMenu={setMenu}
            />
          ))}
        </SortableList>
      </Box>
      <OverflowMenu state={state} />
      <TabMenu state={state} at={menu} onClose={() => setMenu(null)} />
    </Box>
  );
}
