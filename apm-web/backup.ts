import path from 'node:path';
import pg from 'pg';
import { exitOnFailedStart } from '@/lib/end-on-signal';
import { InvalidSettingError, readEnv } from '@/lib/env';
import { restore, save } from './backup/backup';
import { runningUrl, startOwnDatabase } from './db/embedded';
import { migrate } from './db/migrate';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Entry point: `npm run backup -- <folder>` saves database and files, even while the platform runs; `npm run restore -- <folder>`
 * restores them into an empty system that is not running.
 */
async function main() {
  const [act, given] = process.argv.slice(2);
  if ((act !== 'save' && act !== 'restore') || !given)
    throw new InvalidSettingError(`npm run ${act ?? 'backup'} -- <folder>`);
  const env = readEnv();
  const folder = path.resolve(given);
  const database = await openOwn(act);
  const client = new pg.Client({ connectionString: database.url });
  try {
    if (act === 'restore') await migrate(database.url);
    await client.connect();
    const { tables, files } = await (act === 'save' ? save : restore)(client, env, folder);
    say(`${act === 'save' ? 'Saved to' : 'Restored from'} ${folder}: ${tables} tables, ${files} files.`);
    if (env.S3_ENDPOINT) say('Files are in the bucket and were not copied: keep it by the means of its store.');
  } finally {
    await client.end();
    await database.stop();
  }

  async function openOwn(of: 'save' | 'restore') {
    const none = async () => {};
    if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: none };
    const running = runningUrl(env.dataDir);
    if (running && of === 'restore')
      throw new InvalidSettingError('The platform runs: stop it before a backup is restored.');
    return running ? { url: running, stop: none } : startOwnDatabase(env.dataDir, say);
  }
}

main().catch(exitOnFailedStart);
