'use client';

import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider as MuiThemeProvider, useColorScheme } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo } from 'react';
import { isColour } from '@/lib/colour';
import { configuration, type Settings } from './configuration';
import { MenuStyle } from './menu-style';
import { pageAttributes, pageScheme } from './schemes';
import { SettingsContext } from './settings';
import { themeOf } from './theme';
import { useSettingsStore } from './use-settings-store';

interface ThemeProviderProps {
  /** Settings known to the server (`readSavedTheme`), so that nothing flashes. */
  saved?: Partial<Settings>;
  /** Theme colour of the domain, instead of the configuration's. */
  color?: string;
  children: ReactNode;
}

/** Provides the theme and the settings. */
export function ThemeProvider({ saved, color, children }: ThemeProviderProps) {
  const base = useMemo(() => (color && isColour(color) ? { ...configuration, color } : configuration), [color]);
  const store = useSettingsStore(base, saved);
  const { settings } = store;
  return (
    <SettingsContext value={store}>
      {/* noSsr: the mode is known from the start. Set a moment later, React would discard the server's HTML. */}
      <MuiThemeProvider
        theme={themeOf(settings.color)}
        defaultMode={pageScheme(settings.mode)}
        storageManager={null}
        noSsr
      >
        <CssBaseline />
        <MenuStyle color={settings.color} />
        <PageScheme settings={settings} />
        {children}
      </MuiThemeProvider>
    </SettingsContext>
  );
}

/** Syncs the attributes of `html`, first written by the server, with the settings. */
function PageScheme({ settings: { mode, weekMode } }: { settings: Settings }) {
  const { setMode } = useColorScheme();
  useEffect(() => setMode(pageScheme(mode)), [setMode, mode]);
  useEffect(() => {
    const { 'data-mode': name, 'data-week': week } = pageAttributes({ mode, weekMode });
    document.documentElement.setAttribute('data-mode', name);
    if (week === undefined) document.documentElement.removeAttribute('data-week');
    else document.documentElement.setAttribute('data-week', week);
  }, [mode, weekMode]);
  return null;
}
