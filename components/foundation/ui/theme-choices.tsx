'use client';

import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslations } from 'next-intl';
import { themeModes } from '@/components/foundation/theme/configuration';
import { useSettings } from '@/components/foundation/theme/settings';
import { modeIcons } from './mode-icons';

/** Menu of colour modes, at any anchor. */
export default function ThemeChoices({ anchor, onClose }: { anchor: HTMLElement | null; onClose: () => void }) {
  const t = useTranslations('shell');
  const { settings, keep } = useSettings();
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {themeModes.map((mode) => {
        const Icon = modeIcons[mode];
        const chosen = mode === settings.mode;
        return (
          <MenuItem
            key={mode}
            role="menuitemradio"
            aria-checked={chosen}
            selected={chosen}
            onClick={() => {
              keep({ mode });
              onClose();
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{t(mode)}</ListItemText>
          </MenuItem>
        );
      })}
    </Menu>
  );
}
