import 'server-only';
import { readEnv } from '@/lib/env';
import { keptSecret } from '@/lib/server/kept-secret';

let passwords: Record<string, string> | undefined;

/**
 * Returns the secrets that seal sessions, newest first (iron-session seals with the highest number). Created on the
 * first start if none is set.
 */
export function sessionSecrets(): Record<string, string> {
  passwords ??= numbered(readEnv());
  return passwords;
}

function numbered({ SESSION_SECRET, dataDir }: { SESSION_SECRET?: string; dataDir: string }): Record<string, string> {
  const secrets = (SESSION_SECRET ?? keptSecret(dataDir, 'session-secret')).split(',');
  return Object.fromEntries(secrets.map((secret, at) => [String(secrets.length - at), secret]));
}
