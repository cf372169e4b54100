'use client';

import MoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { orderedTabs, type TabState } from './tab-state';
import { useTabActs } from './tabs-context';

/** Menu of all open pages, including those that don't fit in the strip. */
export function OverflowMenu({ state }: { state: TabState }) {
  const t = useTranslations('tabs');
  const { titleOf, select } = useTabActs();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <TooltipButton
        label={t('all')}
        size="small"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </TooltipButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true } }}
      >
        {orderedTabs(state).map((tab) => (
          <MenuItem
            key={tab.key}
            selected={tab.key === state.activeKey}
            onClick={() => {
              setAnchor(null);
              select(tab);
            }}
          >
            <Typography noWrap sx={{ maxWidth: 320, fontSize: 'inherit' }}>
              {titleOf(tab)}
            </Typography>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
