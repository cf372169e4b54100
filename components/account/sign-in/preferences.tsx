'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useBranding } from '@/components/foundation/brand';
import { type ThemeMode, themeModes } from '@/components/foundation/theme/configuration';
import { MODE_COOKIE } from '@/components/foundation/theme/saved';
import { pageAttributes } from '@/components/foundation/theme/schemes';
import { LANGUAGE_COOKIE, languageInfo } from '@/lib/i18n/language';
import { ChoiceMenu } from './kit/choice-menu';
import { DarkIcon, GlobeIcon, LightIcon, NightIcon, SystemIcon } from './kit/icons';

const YEAR = 31_536_000;
const icons = { light: <LightIcon />, dark: <DarkIcon />, night: <NightIcon />, system: <SystemIcon /> };

function remember(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it for the next first paint
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`;
}

/** Language and colour scheme, selectable before sign-in and kept by the console. */
export function Preferences({ mode: first }: { mode: ThemeMode }) {
  const t = useTranslations();
  const locale = useLocale();
  const { languages } = useBranding();
  const [mode, setMode] = useState(first);
  const chooseMode = (value: string) => {
    const chosen = themeModes.find((one) => one === value) ?? mode;
    setMode(chosen);
    remember(MODE_COOKIE, chosen);
    const dark = chosen === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches;
    const { 'data-scheme': scheme, 'data-mode': name } = pageAttributes({ mode: chosen, weekMode: false });
    document.documentElement.dataset.scheme = dark ? 'dark' : scheme;
    document.documentElement.dataset.mode = name;
  };
  return (
    <>
      <ChoiceMenu
        label={t('common.language')}
        icon={<GlobeIcon />}
        chosen={languages.find((language) => languageInfo[language].tag === locale) ?? ''}
        choices={languages.map((value) => ({ value, label: languageInfo[value].name, lang: languageInfo[value].tag }))}
        onChoose={(language) => {
          remember(LANGUAGE_COOKIE, language);
          window.location.reload();
        }}
      />
      <ChoiceMenu
        label={t('shell.theme')}
        icon={icons[mode]}
        chosen={mode}
        choices={themeModes.map((value) => ({ value, label: t(`shell.${value}`), icon: icons[value] }))}
        onChoose={chooseMode}
      />
    </>
  );
}
