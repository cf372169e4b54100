import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Returns a secret stored under this name in the data folder; creates it if missing. */
export function keptSecret(dataDir: string, name: 'session-secret' | 'console-secret'): string {
  const file = path.join(dataDir, name);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    mkdirSync(dataDir, { recursive: true });
    try {
      // Two instances that start simultaneously use the first one's secret.
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch {}
    return readFileSync(file, 'utf8').trim();
  }
}
