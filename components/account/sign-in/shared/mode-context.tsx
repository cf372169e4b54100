'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { configuration, type ThemeMode } from '@/components/foundation/theme/configuration';

const ModeContext = createContext<ThemeMode>(configuration.mode);

/** Provides the colour scheme that the server rendered. */
export function ModeProvider({ mode, children }: { mode: ThemeMode; children: ReactNode }) {
  return <ModeContext value={mode}>{children}</ModeContext>;
}

export const useFirstMode = () => useContext(ModeContext);
