'use client';

import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { LANGUAGE_COOKIE, languageInfo, offered } from '@/lib/i18n/language';

const YEAR = 31_536_000;

/** Switches the language: it is kept in a cookie, and the server renders the page again in it. */
export function LanguageMenu() {
  const t = useTranslations('common');
  const locale = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (language: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it
    document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR}; samesite=lax`;
    window.location.reload();
  };
  return (
    <>
      <Tooltip title={t('language')}>
        <IconButton aria-label={t('language')} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          <TranslateIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offered.map((language) => {
          const { name, tag } = languageInfo[language];
          return (
            <MenuItem key={language} lang={tag} selected={tag === locale} onClick={() => choose(language)}>
              {name}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
