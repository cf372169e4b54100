import type { SettingRow } from '@/lib/contract/setting';
import { type SettingKey, settingRules } from '@/lib/contract/setting/catalogue';

/** Value of a field; numbers as typed. */
export type FieldValue = string | boolean;
/** Changed fields; all others show the saved value. */
export type Draft = Partial<Record<SettingKey, FieldValue>>;

export const BYTES_OF_A_GIGABYTE = 1024 ** 3;
/** Factor between typed and stored value: bytes are typed as gigabytes. */
const scaleOf = ({ unit }: SettingRow) => (unit === 'bytes' ? BYTES_OF_A_GIGABYTE : 1);

/** Converts a setting's value to its field's value. */
export function toFieldValue(row: SettingRow, value: SettingRow['value'] = row.value): FieldValue {
  if (typeof value === 'number') return String(value / scaleOf(row));
  return value;
}

/** Parses a field's value; NaN if it is not a number. */
function meant(row: SettingRow, entered: FieldValue): SettingRow['value'] {
  if (row.kind !== 'integer' || typeof entered !== 'string') return entered;
  const text = entered.trim().replace(',', '.');
  if (text === '') return Number.NaN;
  const scale = scaleOf(row);
  return scale === 1 ? Number(text) : Math.round(Number(text) * scale);
}

export interface Changes {
  /** Values to save. */
  values: Record<string, SettingRow['value']>;
  /** Keys of `errors` in messages, by setting. */
  errors: Record<string, string>;
}

/** Returns the changes against the saved values, validated by the catalogue's rules. */
export function changesOf(rows: readonly SettingRow[], draft: Draft): Changes {
  const changes: Changes = { values: {}, errors: {} };
  for (const row of rows) {
    const entered = draft[row.key];
    if (entered === undefined || entered === toFieldValue(row)) continue;
    const value = meant(row, entered);
    const parsed = settingRules[row.key].safeParse(value);
    if (!parsed.success) changes.errors[row.key] = keyOf(parsed.error.issues[0], entered);
    changes.values[row.key] = value;
  }
  return changes;
}

const keyOfCode: Record<string, string> = {
  too_small: 'tooSmall',
  too_big: 'tooBig',
  invalid_format: 'invalidFormat',
};

function keyOf(issue: { code?: string; message: string } | undefined, entered: FieldValue): string {
  if (entered === '') return 'required';
  return issue?.code === 'custom' ? issue.message : (keyOfCode[issue?.code ?? ''] ?? 'invalid');
}
