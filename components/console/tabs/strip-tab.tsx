'use client';

import CloseIcon from '@mui/icons-material/CloseOutlined';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslations } from 'next-intl';
import { type MouseEvent, memo, useEffect, useRef, useState } from 'react';
import { useSortableItem } from '@/components/foundation/ui/drag/sortable-list';
import { panelId, tabId } from './tab-panel';
import type { Tab } from './tab-state';
import type { MenuAt } from './tab-strip';
import { useTabActs } from './tabs-context';

/** Specification, section 9. */
const REFRESH_SPINNER_MS = 500;

interface StripTabProps {
  tab: Tab;
  /** True if the tab is active. */
  selected: boolean;
  /** True if its screen is mounted. */
  live: boolean;
  onMenu: (at: MenuAt) => void;
}

/**
 * Tab of an open page. Its close button is for the mouse only, because a tab must not contain a second focusable
 * element; Delete does the same.
 */
export const StripTab = memo(function StripTab({ tab, selected, live, onMenu }: StripTabProps) {
  const t = useTranslations('tabs');
  const { titleOf, isClosable, select, close } = useTabActs();
  const { itemProps, onKeyDown, describedBy } = useSortableItem(tab.key);
  const refreshing = useRefreshing(tab.version, selected);
  const title = titleOf(tab);

  const askMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    // Opened by keyboard, there are no pointer coordinates.
    const byKey = event.clientX === 0 && event.clientY === 0;
    onMenu({ tab, left: byKey ? box.left + 16 : event.clientX, top: byKey ? box.bottom : event.clientY });
  };

  return (
    <Box
      role="tab"
      id={tabId(tab.key)}
      data-key={tab.key}
      aria-selected={selected}
      aria-controls={live ? panelId(tab.key) : undefined}
      tabIndex={selected ? 0 : -1}
      title={title}
      aria-describedby={describedBy}
      {...itemProps}
      onKeyDown={onKeyDown}
      onClick={() => select(tab)}
      onAuxClick={(event) => event.button === 1 && void close([tab])}
      onContextMenu={askMenu}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        flexShrink: 0,
        maxWidth: 220,
        height: 32,
        pl: 1.5,
        pr: isClosable(tab) ? 0.5 : 1.5,
        borderRadius: 1.5,
        border: 1,
        borderColor: selected ? 'divider' : 'transparent',
        bgcolor: selected ? 'background.paper' : 'transparent',
        color: selected ? 'text.primary' : 'text.secondary',
        fontSize: 13,
        fontWeight: selected ? 600 : 500,
        cursor: 'pointer',
        userSelect: 'none',
        '&:hover': { bgcolor: selected ? 'background.paper' : 'action.hover', color: 'text.primary' },
        '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      {tab.pinned && <PinIcon sx={{ fontSize: 14 }} titleAccess={t('pinned')} />}
      {refreshing && <CircularProgress size={12} aria-label={t('refreshing')} />}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {title}
      </Box>
      {tab.unsaved && (
        <Box
          component="span"
          role="img"
          aria-label={t('unsaved')}
          sx={{ width: 7, height: 7, borderRadius: '50%', bgcolor: 'warning.main', flexShrink: 0 }}
        />
      )}
      {isClosable(tab) && (
        <Box
          component="span"
          aria-hidden
          onClick={(event: MouseEvent) => {
            event.stopPropagation();
            void close([tab]);
          }}
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 22,
            height: 22,
            borderRadius: 1,
            flexShrink: 0,
            '&:hover': { bgcolor: 'action.selected' },
          }}
        >
          <CloseIcon sx={{ fontSize: 15 }} />
        </Box>
      )}
    </Box>
  );
});

/** Returns true for a moment after an inactive tab was refreshed; the active one shows its own progress. */
function useRefreshing(version: number, selected: boolean): boolean {
  const [shown, setShown] = useState(false);
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    if (selected) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), REFRESH_SPINNER_MS);
    return () => clearTimeout(timer);
  }, [version, selected]);
  return shown;
}
