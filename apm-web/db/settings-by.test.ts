import { readFileSync } from 'node:fs';
import { settingsBySql } from './settings-by';

test('writes settings-by.sql from the catalogue; otherwise run `npm run settings-sql`', () => {
  expect(readFileSync('apm-web/db/functions/settings-by.sql', 'utf8')).toBe(settingsBySql());
});
