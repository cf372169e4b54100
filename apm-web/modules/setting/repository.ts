import { inArray, sql } from 'drizzle-orm';
import { type SettingKey, type Settings, settingDefaults } from '@/lib/contract/setting/catalogue';
import type { Tx } from '../../db/database';
import { setting } from '../../db/schema';

/** Values of these settings that differ from their defaults, locked until the transaction ends. */
export async function lockedSettings(tx: Tx, keys: readonly SettingKey[]): Promise<Partial<Settings>> {
  const found = await tx
    .select()
    .from(setting)
    .where(inArray(setting.key, [...keys]))
    .for('update');
  const defaults = keys.map((key) => [key, settingDefaults[key]]);
  return { ...Object.fromEntries(defaults), ...Object.fromEntries(found.map(({ key, value }) => [key, value])) };
}

/** Writes values; one equal to its default leaves no row. */
export async function writeSettings(tx: Tx, values: Partial<Settings>): Promise<void> {
  const entries = Object.entries(values) as [SettingKey, unknown][];
  const back = entries.filter(([key, value]) => value === settingDefaults[key]).map(([key]) => key);
  const differing = entries.filter(([key, value]) => value !== settingDefaults[key]);
  if (back.length > 0) await tx.delete(setting).where(inArray(setting.key, back));
  if (differing.length === 0) return;
  await tx
    .insert(setting)
    .values(differing.map(([key, value]) => ({ key, value })))
    .onConflictDoUpdate({ target: setting.key, set: { value: sql`excluded.value` } });
}
