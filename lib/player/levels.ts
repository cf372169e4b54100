import type { LevelTimes, Manifest } from '@/lib/contract/gateway';
import { mapLevels } from '@/lib/contract/terminal/settings';
import { hoursState } from '@/lib/schedule';

/**
 * Returns the settings of a manifest with the levels for an instant, and the time of the next change; `null`: never. A
 * level whose time is unknown, as in an unknown zone, is the default one.
 */
export function settingsAt(
  { settings, levels }: Pick<Manifest, 'settings' | 'levels'>,
  timeZone: string,
  instant: number,
): { settings: Manifest['settings']; until: number | null } {
  let until: number | null = null;
  const levelOf = (usual: number, times: LevelTimes) => {
    let level = usual;
    for (const each of times) {
      const open = hoursState(each, timeZone, instant);
      if (open.until === null) continue;
      if (open.on) level = each.level;
      until = until === null ? open.until : Math.min(until, open.until);
    }
    return level;
  };
  const now = mapLevels((key) => levelOf(settings[key], levels[key]));
  return { settings: { ...settings, ...now }, until };
}
