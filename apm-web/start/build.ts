import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { SERVERS_FOLDER } from '@/lib/server-process';
import { bundleServers } from './bundle-servers';
import { compress } from './compress';

const CONSOLE_SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'next.config.mjs',
  'package.json',
  'package-lock.json',
];

const SERVER_SOURCES = ['apm-web', 'lib', 'messages', 'package-lock.json'];

/** Builds whatever has no build, or one older than its sources. */
export async function buildIfNeeded(): Promise<void> {
  if (isOlder('.next/BUILD_ID', CONSOLE_SOURCES)) {
    console.log('Building the console …');
    await build();
  } else if (isOlder(`${SERVERS_FOLDER}/platform.mjs`, SERVER_SOURCES)) await bundleServers();
}

/** Builds the console, compresses its static files, and bundles the servers. A failure ends the process. */
export async function build(): Promise<void> {
  const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) process.exit(status ?? 1);
  await Promise.all([compress('.next/static'), bundleServers()]);
}

/** True if the file does not exist, or one of its sources changed since it was built. */
function isOlder(file: string, sources: readonly string[]): boolean {
  const made = changedAt(file);
  return made === 0 || sources.some((source) => changedAt(source) > made);
}

/** Latest modification time at or below a path, 0 if there is none. */
function changedAt(at: string): number {
  const found = statSync(at, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(at).map((name) => changedAt(path.join(at, name))));
}
