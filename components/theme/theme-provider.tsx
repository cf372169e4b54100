'use client';

import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider as MuiThemeProvider, useColorScheme } from '@mui/material/styles';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { MODE_COOKIE, pageScheme, type ThemeMode } from './mode';
import { theme } from './theme';

interface ThemeChoice {
  mode: ThemeMode;
  choose: (mode: ThemeMode) => void;
}

const NonceContext = createContext<string | undefined>(undefined);
const ThemeContext = createContext<ThemeChoice | null>(null);

const YEAR = 31_536_000;

interface ThemeProviderProps {
  mode: ThemeMode;
  /** Of the page's Content-Security-Policy, for what writes styles of its own. */
  nonce?: string;
  children: ReactNode;
}

/** Gives the page its look; the server passes the mode the reader chose, so nothing flashes. */
export function ThemeProvider({ mode, nonce, children }: ThemeProviderProps) {
  return (
    <MuiThemeProvider theme={theme} defaultMode={pageScheme(mode)} storageManager={null}>
      <CssBaseline />
      <NonceContext value={nonce}>
        <Chooser first={mode}>{children}</Chooser>
      </NonceContext>
    </MuiThemeProvider>
  );
}

function Chooser({ first, children }: { first: ThemeMode; children: ReactNode }) {
  const [mode, setMode] = useState(first);
  const { setMode: setScheme } = useColorScheme();
  const choose = (chosen: ThemeMode) => {
    setMode(chosen);
    setScheme(pageScheme(chosen));
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it at the next first paint
    document.cookie = `${MODE_COOKIE}=${chosen}; path=/; max-age=${YEAR}; samesite=lax`;
  };
  return <ThemeContext value={{ mode, choose }}>{children}</ThemeContext>;
}

export function useThemeMode(): ThemeChoice {
  const choice = useContext(ThemeContext);
  if (!choice) throw new Error('useThemeMode outside ThemeProvider');
  return choice;
}

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
