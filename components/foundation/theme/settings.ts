import { createContext, useContext } from 'react';
import type { Settings } from './configuration';

export interface SettingsStore {
  settings: Settings;
  /** Applies a change immediately; it is lost with the page unless saved. */
  change: (partial: Partial<Settings>) => void;
  /** Saves all settings for this browser. */
  save: () => void;
  /** Applies and saves only these, as the header's mode menu does. */
  keep: (partial: Partial<Settings>) => void;
  /** Deletes this browser's settings and reloads the page. */
  reset: () => void;
  /** Copies the whole configuration to the clipboard as JSON; rejects if the browser refuses. */
  copy: () => Promise<void>;
  /** True if there are unsaved changes. */
  dirty: boolean;
  /** True if this browser keeps settings that differ from the configuration. */
  saved: boolean;
}

export const SettingsContext = createContext<SettingsStore | null>(null);

export function useSettings(): SettingsStore {
  const store = useContext(SettingsContext);
  if (!store) throw new Error('useSettings outside ThemeProvider');
  return store;
}
