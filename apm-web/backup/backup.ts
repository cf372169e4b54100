import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { type Env, InvalidSettingError } from '@/lib/env';
import { version } from '@/package.json';
import { copyFiles } from './copy-files';
import { restoreDatabase } from './restore-database';
import { saveDatabase } from './save-database';

/** Secrets that seal sessions, and by which console and platform recognise each other. */
const SECRETS = ['session-secret', 'console-secret'];

const contents = z.object({
  version: z.string(),
  savedAt: z.string(),
  /** True if files are in a bucket, which is backed up by its own means. */
  withoutFiles: z.boolean(),
  state: z.string(),
  tables: z.array(z.object({ name: z.string().regex(/^\w+$/), columns: z.array(z.string()) })),
});

type Where = Pick<Env, 'dataDir' | 'S3_ENDPOINT'>;

/** Paths within the folder of a backup. */
const within = (folder: string) => ({
  contents: path.join(folder, 'contents.json'),
  database: path.join(folder, 'database'),
  files: path.join(folder, 'files'),
  secrets: path.join(folder, 'secrets'),
});

/**
 * Saves database and files of a running platform into a folder: files, then the database, then files that were added since, so
 * that every file named by a row is included. If the folder already has a backup, only new files are copied.
 */
export async function save(
  client: pg.Client,
  { dataDir, S3_ENDPOINT }: Where,
  folder: string,
): Promise<{ files: number; tables: number }> {
  const at = within(folder);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const copy = async () => (S3_ENDPOINT ? 0 : copyFiles(path.join(dataDir, 'store'), at.files));
  let files = await copy();
  const saved = await saveDatabase(client, at.database);
  files += await copy();
  for (const secret of SECRETS) await keepSecret(path.join(dataDir, secret), path.join(at.secrets, secret));
  const written = { version, savedAt: new Date().toISOString(), withoutFiles: S3_ENDPOINT !== undefined, ...saved };
  // Written last and renamed atomically: a folder without it is no backup.
  await writeFile(`${at.contents}.new`, JSON.stringify(written, null, 2), { mode: 0o600 });
  await rename(`${at.contents}.new`, at.contents);
  return { files, tables: saved.tables.length };
}

/** Restores a backup into a system that is migrated and empty. */
export async function restore(
  client: pg.Client,
  { dataDir, S3_ENDPOINT }: Where,
  folder: string,
): Promise<{ files: number; tables: number }> {
  const at = within(folder);
  const saved = await contentsOf(at.contents);
  if (saved.withoutFiles && !S3_ENDPOINT)
    throw new InvalidSettingError('The files of this backup are in a bucket: set S3_ENDPOINT and what belongs to it.');
  const files = saved.withoutFiles ? 0 : await copyFiles(at.files, path.join(dataDir, 'store'));
  for (const secret of SECRETS) await keepSecret(path.join(at.secrets, secret), path.join(dataDir, secret));
  await restoreDatabase(client, at.database, saved);
  return { files, tables: saved.tables.length };
}

async function contentsOf(file: string) {
  try {
    return contents.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    throw new InvalidSettingError(`${path.dirname(file)} has no complete backup.`);
  }
}

async function keepSecret(from: string, to: string): Promise<void> {
  const secret = await readFile(from).catch(() => null);
  if (!secret) return;
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await writeFile(to, secret, { mode: 0o600 });
}
