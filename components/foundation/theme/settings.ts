import { createContext, useContext } from 'react';
import type { Settings } from './configuration';

export interface SettingsStore {
  settings: Settings;
  /** Acts at once; gone with the page unless it is saved. */
  change: (partial: Partial<Settings>) => void;
  /** Keeps everything for this browser. */
  save: () => void;
  /** Acts and keeps these alone, as the header's choice of the mode does. */
  keep: (partial: Partial<Settings>) => void;
  /** Forgets what this browser kept and reloads the page. */
  reset: () => void;
  /** Puts the whole configuration on the clipboard as JSON; rejects where the browser refuses. */
  copy: () => Promise<void>;
  /** Something was changed and not saved. */
  dirty: boolean;
  /** This browser keeps settings that differ from the configuration. */
  saved: boolean;
}

export const SettingsContext = createContext<SettingsStore | null>(null);

export function useSettings(): SettingsStore {
  const store = useContext(SettingsContext);
  if (!store) throw new Error('useSettings outside ThemeProvider');
  return store;
}
