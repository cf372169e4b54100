'use client';

import { useTranslations } from 'next-intl';
import { lazy, useState } from 'react';
import { useSettings } from '@/components/foundation/theme/settings';
import { HintButton } from './hint-button';
import { modeIcons } from './mode-icons';
import { OnDemand } from './on-demand';

const ThemeChoices = lazy(() => import('./theme-choices'));

/** Selects light, dark menu, night or the device's preference; stored immediately. */
export function ThemeMenu() {
  const t = useTranslations('shell');
  const { mode } = useSettings().settings;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const Current = modeIcons[mode];
  return (
    <>
      <HintButton
        label={t('theme')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Current fontSize="small" />
      </HintButton>
      <OnDemand wanted={anchor !== null}>
        <ThemeChoices anchor={anchor} onClose={() => setAnchor(null)} />
      </OnDemand>
    </>
  );
}
