'use client';

import DarkIcon from '@mui/icons-material/ContrastOutlined';
import NightIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { themeModes } from '@/components/theme/mode';
import { useThemeMode } from '@/components/theme/theme-provider';

const icons = { light: LightIcon, dark: DarkIcon, night: NightIcon };

/** Chooses between light, dark menu and night. */
export function ThemeMenu() {
  const t = useTranslations('shell');
  const { mode, choose } = useThemeMode();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const Current = icons[mode];
  return (
    <>
      <Tooltip title={t('theme')}>
        <IconButton aria-label={t('theme')} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          <Current fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {themeModes.map((one) => {
          const Icon = icons[one];
          return (
            <MenuItem
              key={one}
              selected={one === mode}
              onClick={() => {
                choose(one);
                setAnchor(null);
              }}
            >
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText>{t(one)}</ListItemText>
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
