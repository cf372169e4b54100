import type { SettingRow } from '@/lib/contract/setting';
import { changesOf, toFieldValue } from './draft';

const row = (more: Partial<SettingRow>): SettingRow => ({
  key: 'captchaAfter',
  group: 'signIn',
  kind: 'integer',
  value: 3,
  default: 3,
  min: 1,
  max: 100,
  unit: 'tries',
  zero: 'never',
  options: [],
  ...more,
});
const quota = row({ key: 'storageQuota', unit: 'bytes', value: 50 * 1024 ** 3, min: 0, max: 1024 ** 5, zero: null });
const open = row({ key: 'uploadLimitOpen', kind: 'switch', value: false, default: false, unit: null });

test('reads bytes as gigabytes, with a point or a comma', () => {
  expect(toFieldValue(quota)).toBe('50');
  expect(changesOf([quota], { storageQuota: '0,5' }).values).toEqual({ storageQuota: 512 * 1024 ** 2 });
});

test('counts only what differs from the saved value as a change', () => {
  expect(changesOf([row({}), quota, open], { captchaAfter: '3', uploadLimitOpen: true })).toEqual({
    values: { uploadLimitOpen: true },
    errors: {},
  });
});

test.each([
  ['', 'required'],
  ['many', 'invalid'],
  ['2.5', 'invalid'],
  ['-1', 'tooSmall'],
  ['101', 'tooBig'],
])('rejects "%s" with %s', (entered, key) => {
  expect(changesOf([row({})], { captchaAfter: entered }).errors).toEqual({ captchaAfter: key });
});

test('accepts 0 where it has a meaning', () => {
  expect(changesOf([row({})], { captchaAfter: '0' })).toEqual({ values: { captchaAfter: 0 }, errors: {} });
});
