import path from 'node:path';
import { InvalidSettingError, readEnv } from './env';

test('has the defaults named in the README', () => {
  const { PORT, APM_WEB_PORT, APM_WEB_HOST, apmWebUrl, publicUrl, dataDir, SYS_INIT_URL } = readEnv({});
  expect({ PORT, APM_WEB_PORT, APM_WEB_HOST, apmWebUrl, publicUrl, dataDir, SYS_INIT_URL }).toEqual({
    PORT: 3000,
    APM_WEB_PORT: 3100,
    APM_WEB_HOST: '127.0.0.1',
    apmWebUrl: 'http://127.0.0.1:3100/apm-web',
    publicUrl: 'http://localhost:3000',
    dataDir: path.resolve('.data'),
    SYS_INIT_URL: '/sysInit',
  });
});

test('treats an empty setting as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000);
});

test.each([
  [{ PORT: 'eighty' }, /Setting PORT/],
  [{ DATABASE_URL: 'mysql://host/db' }, /Setting DATABASE_URL: must start with postgres/],
  [{ SESSION_SECRET: 'short' }, /Setting SESSION_SECRET: every secret needs 32 characters/],
  [{ APM_WEB_URL: 'not an address' }, /Setting APM_WEB_URL/],
  [{ PUBLIC_URL: 'https://console.example/signage' }, /Setting PUBLIC_URL: must have no path/],
  [{ CONSOLE_SECRET: 'short' }, /Setting CONSOLE_SECRET: needs 32 characters/],
  [{ PASSWORD_COST: '4', NODE_ENV: 'production' }, /Setting PASSWORD_COST: must be at least 14/],
  [{ PORT: '3100' }, /Setting APM_WEB_PORT: must be another than PORT/],
  [{ S3_ENDPOINT: 'http://store' }, /Setting S3_BUCKET: is needed with the other S3 settings/],
])('names an invalid value in a sentence: %j', (given, sentence) => {
  expect(() => readEnv(given)).toThrow(InvalidSettingError);
  expect(() => readEnv(given)).toThrow(sentence);
});
