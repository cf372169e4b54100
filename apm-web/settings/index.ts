import { type SettingKey, type Settings, settingDefaults, settingRules } from '@/lib/contract/setting/catalogue';
import { type Database, system } from '../db/database';
import { setting } from '../db/schema';

const CACHED_MS = 5_000;

/** System settings: the defaults overridden by the rows of the table. */
export function systemSettings(db: Database, clock: () => Date) {
  let held: Settings = settingDefaults;
  let readAt = Number.NEGATIVE_INFINITY;
  /** Version of the cache, raised by every change. A read that began before a change is not cached. */
  let changes = 0;

  return {
    async read(): Promise<Settings> {
      const now = clock().getTime();
      if (now - readAt <= CACHED_MS) return held;
      const before = changes;
      const found = await db.transaction(system, (tx) => tx.select().from(setting));
      const read = { ...settingDefaults, ...Object.fromEntries(found.flatMap(understood)) };
      if (before === changes) {
        held = read;
        readAt = now;
      }
      return read;
    },
    /** Invalidates the cache after a change. This instance applies it immediately, the others within seconds. */
    forget(): void {
      changes++;
      readAt = Number.NEGATIVE_INFINITY;
    },
  };
}
export type SystemSettings = ReturnType<typeof systemSettings>;

/** Drops a row that is no valid setting (of another version, or edited by hand), so that the default applies. */
function understood({ key, value }: { key: string; value: unknown }): [SettingKey, unknown][] {
  const rule = Object.hasOwn(settingRules, key) ? settingRules[key as SettingKey] : undefined;
  const parsed = rule?.safeParse(value);
  return parsed?.success ? [[key as SettingKey, parsed.data]] : [];
}
