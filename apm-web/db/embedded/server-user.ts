import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { InvalidSettingError } from '@/lib/env';

/** User that the server runs as, in the form that `spawn` expects. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/** Unprivileged users, at least one of which exists on every system. */
const CANDIDATES = ['postgres', 'nobody'];

/**
 * User for the server if this process runs as root, which PostgreSQL refuses: the owner of its folder or of the one above unless
 * that is root, else an unprivileged user of the system. Undefined: same user as this process.
 */
export function serverUser(folder: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const each of [folder, path.dirname(folder)]) {
    const owner = statSync(each, { throwIfNoEntry: false });
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const candidate of CANDIDATES) {
    const [, , uid, gid] = users.find(([name]) => name === candidate) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new InvalidSettingError(
    'The embedded database needs an ordinary user to run as: start as one, or set DATABASE_URL.',
  );
}

/** Throws `InvalidSettingError` if the server's user can't enter a folder on the path to a file, such as one below root's home. */
export function assertReachable(file: string, { uid, gid }: ServerUser): void {
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (!found) continue;
    const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001;
    if (found.mode & bit) continue;
    throw new InvalidSettingError(
      `The embedded database can't run as root and, as user ${uid}, can't enter ${folder}: start the product as an ordinary user, from a folder and with a DATA_DIR that everybody may enter, or set DATABASE_URL.`,
    );
  }
}
