'use client';

import UnlockedIcon from '@mui/icons-material/LockOpenOutlined';
import LockedIcon from '@mui/icons-material/LockOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslations } from 'next-intl';
import { useSettings } from '@/components/theme/settings';

/** Whether the strip stays while the page scrolls. */
export function LockButton() {
  const t = useTranslations('tabs');
  const { settings, keep } = useSettings();
  const { fixedTabs } = settings;
  const label = t(fixedTabs ? 'unlock' : 'lock');
  const Icon = fixedTabs ? LockedIcon : UnlockedIcon;
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={fixedTabs}
        onClick={() => keep({ fixedTabs: !fixedTabs })}
      >
        <Icon sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}
