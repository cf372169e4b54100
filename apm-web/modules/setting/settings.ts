import { type SettingKey, type Settings, settingDefaults, settingRules } from '@/lib/contract/setting-catalogue';
import { type Database, system } from '../../db/database';
import { setting } from '../../db/schema';

const CACHED_MS = 5_000;

/** System settings: the defaults, and over them what the table holds. */
export function systemSettings(db: Database, clock: () => Date) {
  let held: Settings = settingDefaults;
  let readAt = Number.NEGATIVE_INFINITY;
  /** Grows with every change made here: what was read before one is not kept. */
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
    /** A setting changed: this instance obeys at once, the others within seconds. */
    forget(): void {
      changes++;
      readAt = Number.NEGATIVE_INFINITY;
    },
  };
}
export type SystemSettings = ReturnType<typeof systemSettings>;

/** A row that another version left, or a hand wrote, and that is no setting: its default holds. */
function understood({ key, value }: { key: string; value: unknown }): [SettingKey, unknown][] {
  const rule = Object.hasOwn(settingRules, key) ? settingRules[key as SettingKey] : undefined;
  const parsed = rule?.safeParse(value);
  return parsed?.success ? [[key as SettingKey, parsed.data]] : [];
}
