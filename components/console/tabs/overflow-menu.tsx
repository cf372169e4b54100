'use client';

import MoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { inOrder, type TabState } from './tab-state';
import { useTabActs } from './tabs-context';

/** All open pages by name, also those that the strip has no room for. */
export function OverflowMenu({ state }: { state: TabState }) {
  const t = useTranslations('tabs');
  const { titleOf, select } = useTabActs();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={t('all')}>
        <IconButton
          size="small"
          aria-label={t('all')}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true } }}
      >
        {inOrder(state).map((tab) => (
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
