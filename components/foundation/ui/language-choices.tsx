'use client';

import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useLocale } from 'next-intl';
import { useBranding } from '@/components/foundation/brand';
import { LANGUAGE_COOKIE, languageInfo } from '@/lib/i18n/language';

const YEAR = 31_536_000;

/** Menu of languages, each in its own name, at any anchor. */
export default function LanguageChoices({ anchor, onClose }: { anchor: HTMLElement | null; onClose: () => void }) {
  const locale = useLocale();
  const { languages } = useBranding();
  const choose = (language: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it
    document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR}; samesite=lax`;
    window.location.reload();
  };
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {languages.map((language) => {
        const { name, tag } = languageInfo[language];
        return (
          <MenuItem
            key={language}
            lang={tag}
            role="menuitemradio"
            aria-checked={tag === locale}
            selected={tag === locale}
            onClick={() => choose(language)}
          >
            {name}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
