import type { Output } from '@/lib/contract/call';
import type { SettingRow, settingList } from '@/lib/contract/setting';
import { type SettingEntry, type Settings, settingCatalogue, settingKeys } from '@/lib/contract/setting/catalogue';
import type { UserSteps } from '../../http/context';

/** All settings, in the catalogue's order. */
export function allSettings({ settings, platform }: UserSteps): Output<typeof settingList> {
  return { settings: settingKeys.map((key) => rowOf(key, settings)), ways: platform.messenger.ways };
}

function rowOf(key: keyof Settings, settings: Settings): SettingRow {
  const entry: SettingEntry = settingCatalogue[key];
  const { group, kind } = entry;
  const range =
    entry.kind === 'integer'
      ? { min: entry.min, max: entry.max, unit: entry.unit, zero: entry.zero ?? null }
      : { min: null, max: null, unit: null, zero: null };
  const options = entry.kind === 'choice' ? [...entry.options] : [];
  return { key, group, kind, value: settings[key], default: entry.default, ...range, options };
}
