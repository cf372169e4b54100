'use client';

import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslations } from 'next-intl';
import { closableTabs, type TabState } from './tab-state';
import type { MenuAt } from './tab-strip';
import { useTabActs } from './tabs-context';

interface TabMenuProps {
  state: TabState;
  at: MenuAt | null;
  onClose: () => void;
}

/** Menu of a tab: actions on it and on its neighbours. */
export function TabMenu({ state, at, onClose }: TabMenuProps) {
  const t = useTranslations('tabs');
  const { isClosable, close, refresh, dispatch } = useTabActs();
  const tab = at && state.tabs.find(({ key }) => key === at.tab.key);
  const act = (work: () => unknown) => () => {
    onClose();
    void work();
  };
  const beside = (side: 'left' | 'right' | 'others') =>
    tab ? closableTabs(state, tab.key, side).filter(isClosable) : [];
  /** Switches to the clicked tab only if the active one closes. */
  const closeBeside = (side: 'left' | 'right' | 'others') => () => {
    const closing = beside(side);
    const frontGoes = side === 'others' || closing.some(({ key }) => key === state.activeKey);
    return close(closing, frontGoes ? tab?.path : undefined);
  };
  return (
    <Menu
      open={at !== null}
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={at ? { left: at.left, top: at.top } : undefined}
      slotProps={{ list: { dense: true } }}
    >
      <MenuItem onClick={act(() => tab && refresh(tab))}>{t('refresh')}</MenuItem>
      <MenuItem onClick={act(() => tab && dispatch({ type: 'pin', key: tab.key, pinned: !tab.pinned }))}>
        {t(tab?.pinned ? 'unpin' : 'pin')}
      </MenuItem>
      <MenuItem onClick={act(() => tab && window.open(tab.path, '_blank', 'noopener'))}>{t('openWindow')}</MenuItem>
      <Divider component="li" />
      <MenuItem disabled={!tab || !isClosable(tab)} onClick={act(() => tab && close([tab]))}>
        {t('close')}
      </MenuItem>
      {(['left', 'right', 'others'] as const).map((side) => (
        <MenuItem key={side} disabled={beside(side).length === 0} onClick={act(closeBeside(side))}>
          {t(`close_${side}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
