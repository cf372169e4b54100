'use client';

import UnlockedIcon from '@mui/icons-material/LockOpenOutlined';
import LockedIcon from '@mui/icons-material/LockOutlined';
import { useTranslations } from 'next-intl';
import { useSettings } from '@/components/foundation/theme/settings';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';

/** Toggles whether the strip stays fixed while the page scrolls. */
export function LockButton() {
  const t = useTranslations('tabs');
  const { settings, keep } = useSettings();
  const { fixedTabs } = settings;
  const label = t(fixedTabs ? 'unlock' : 'lock');
  const Icon = fixedTabs ? LockedIcon : UnlockedIcon;
  return (
    <TooltipButton label={label} size="small" aria-pressed={fixedTabs} onClick={() => keep({ fixedTabs: !fixedTabs })}>
      <Icon sx={{ fontSize: 16 }} />
    </TooltipButton>
  );
}
