import 'server-only';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from '@/lib/env';

let passwords: Record<string, string> | undefined;

/** The secrets that seal sessions, newest first (iron-session seals with the highest number). Made on the first start where none is set. */
export function sessionSecrets(): Record<string, string> {
  passwords ??= numbered(readEnv());
  return passwords;
}

function numbered({ SESSION_SECRET, dataDir }: { SESSION_SECRET?: string; dataDir: string }): Record<string, string> {
  const secrets = (SESSION_SECRET ?? keptSecret(dataDir)).split(',');
  return Object.fromEntries(secrets.map((secret, at) => [String(secrets.length - at), secret]));
}

function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    mkdirSync(dataDir, { recursive: true });
    try {
      // Two copies that start at once agree on the first one's secret.
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch {}
    return readFileSync(file, 'utf8').trim();
  }
}
