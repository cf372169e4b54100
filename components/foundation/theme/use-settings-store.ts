import { useEffect, useMemo, useRef, useState } from 'react';
import { forgetSettings, keepSettings, keptSettings } from './browser-store';
import type { Settings } from './configuration';
import { difference } from './saved';
import type { SettingsStore } from './settings';

interface State {
  settings: Settings;
  /** Settings that the next visit finds. */
  kept: Settings;
}

const differ = (a: Settings, b: Settings) => Object.keys(difference(a, b)).length > 0;

/** Settings of this page: first as the server painted it, then with what only the browser knows. */
export function useSettingsStore(configuration: Settings, saved: Partial<Settings> = {}): SettingsStore {
  const [state, setState] = useState<State>(() => {
    const first = { ...configuration, ...saved };
    return { settings: first, kept: first };
  });
  // Two changes may arrive before the next render.
  const latest = useRef(state);

  const acts = useMemo(() => {
    const put = (next: State) => {
      latest.current = next;
      setState(next);
    };
    const withPart = (settings: Settings, partial: Partial<Settings>) => ({ ...settings, ...partial });
    return {
      find: () => {
        const found = keptSettings(configuration);
        if (differ(found, latest.current.kept)) put({ settings: found, kept: found });
      },
      change: (partial: Partial<Settings>) => {
        const { settings, kept } = latest.current;
        put({ settings: withPart(settings, partial), kept });
      },
      save: () => {
        const { settings } = latest.current;
        keepSettings(settings, configuration);
        put({ settings, kept: settings });
      },
      keep: (partial: Partial<Settings>) => {
        const { settings, kept } = latest.current;
        const next = { settings: withPart(settings, partial), kept: withPart(kept, partial) };
        keepSettings(next.kept, configuration);
        put(next);
      },
      reset: () => {
        forgetSettings();
        window.location.reload();
      },
      copy: () => navigator.clipboard.writeText(`${JSON.stringify(latest.current.settings, null, 2)}\n`),
    };
  }, [configuration]);

  useEffect(() => acts.find(), [acts]);

  return useMemo(() => {
    const { find, ...store } = acts;
    const { settings, kept } = state;
    return { ...store, settings, dirty: differ(settings, kept), saved: differ(kept, configuration) };
  }, [acts, state, configuration]);
}
