import { useEffect, useEffectEvent } from 'react';
import { shellKeys } from '@/components/foundation/shell/shortcuts';
import { orderedTabs, type TabState } from './tab-state';
import type { TabActs } from './tabs-context';

/**
 * Shortcuts of tabs: Alt+1 … 9 activates one, Alt+W closes and Alt+R refreshes the active one. Uses key codes, because
 * Alt types other characters on some keyboards.
 */
export function useTabKeys(state: TabState, { select, close, refresh }: TabActs, enabled: boolean): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const strip = orderedTabs(state);
    const front = strip.find(({ key }) => key === state.activeKey);
    const nth = shellKeys.tab.exec(event.code)?.[1];
    const chosen = nth && strip[Number(nth) - 1];
    if (chosen) select(chosen);
    else if (event.code === shellKeys.closeTab && front) void close([front]);
    else if (event.code === shellKeys.refreshTab && front) void refresh(front);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [enabled]);
}
