'use client';

import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import { useTranslations } from 'next-intl';
import { lazy, useState } from 'react';
import { HintButton } from './hint-button';
import { OnDemand } from './on-demand';

const LanguageChoices = lazy(() => import('./language-choices'));

/** Switches the language: stored in a cookie, with which the server renders the page again. */
export function LanguageMenu() {
  const t = useTranslations('common');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <HintButton
        label={t('language')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <TranslateIcon fontSize="small" />
      </HintButton>
      <OnDemand wanted={anchor !== null}>
        <LanguageChoices anchor={anchor} onClose={() => setAnchor(null)} />
      </OnDemand>
    </>
  );
}
