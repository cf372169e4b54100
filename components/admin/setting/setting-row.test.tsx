import { renderToHtml } from '@/components/foundation/shell/test/render-to-html';
import type { SettingRow as Row } from '@/lib/contract/setting';
import { SettingRow } from './setting-row';

const row = {
  key: 'capacitySetting',
  group: 'capacity',
  kind: 'integer',
  unit: null,
  value: 20,
  default: 0,
  min: 0,
  max: 100,
  zero: null,
  options: [],
} as unknown as Row;
const field = (permissions: ('sys:setting:view' | 'sys:setting:edit')[]) =>
  renderToHtml(<SettingRow row={row} entered="20" onChange={() => {}} />, { permissions });

test('disables fields with the reason for users who may only look', () => {
  const [seen, changed] = [field(['sys:setting:view']), field(['sys:setting:edit'])];
  expect(seen).toMatch(/<input[^>]*disabled=""[^>]*value="20"/);
  expect(seen).toContain('title="No permission"');
  expect(changed).toMatch(/<input[^>]*value="20"/);
  expect(changed).not.toMatch(/<input[^>]*disabled|No permission/);
});
