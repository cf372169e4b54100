'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import { bytesParts, withUnit } from '@/components/foundation/ui/format';
import type { ReviewKind } from '@/lib/contract/review/kinds';
import type { SettingRow } from '@/lib/contract/setting';
import { BYTES_OF_A_GIGABYTE } from './draft';

const BYTES_OF_A_MEGABYTE = 1024 ** 2;

/** Describes values, defaults and ranges of settings. */
export function useSettingText() {
  const t = useTranslations('settings');
  const format = useFormat();

  const amount = (value: number, unit: SettingRow['unit']) => {
    if (unit === 'bytes') return format.bytes(value);
    if (unit === 'megabytes') return withUnit(format.number(value), bytesParts(BYTES_OF_A_MEGABYTE).unit);
    return unit === null ? format.number(value) : t(`units.${unit}`, { count: value });
  };
  const option = (key: string) => t(`options.${key as ReviewKind}`);
  const value = ({ kind, unit, zero }: SettingRow, one: SettingRow['value']) => {
    if (typeof one === 'boolean') return t(one ? 'on' : 'off');
    if (kind === 'choice') return one === '' ? t('none') : String(one).split(',').map(option).join(', ');
    if (kind === 'hosts' && one === '') return t('anyHost');
    if (typeof one === 'string') return one;
    return one === 0 && zero ? t(`zero.${zero}`) : amount(one, unit);
  };

  return {
    option,
    default: (row: SettingRow) => t('default', { value: value(row, row.default) }),
    /** Returns the range; empty if the setting is not a number. */
    range: ({ min, max, unit, zero }: SettingRow) => {
      if (min === null || max === null) return '';
      const ends = { min: unit === 'bytes' ? amount(min, unit) : format.number(min), max: amount(max, unit) };
      return zero ? t('rangeOrZero', { ...ends, zero: t(`zero.${zero}`) }) : t('range', ends);
    },
    /** Returns the unit, if the field alone doesn't show it. */
    sign: ({ unit }: SettingRow) => {
      if (unit === 'bytes') return bytesParts(BYTES_OF_A_GIGABYTE).unit;
      return unit === 'megabytes' ? bytesParts(BYTES_OF_A_MEGABYTE).unit : null;
    },
  };
}
