import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { compress } from './compress';

const SOURCES = [
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

/** Builds the console when there is no build, or one older than its sources. */
export async function buildIfNeeded(): Promise<void> {
  const built = changedAt('.next/BUILD_ID');
  if (built > 0 && SOURCES.every((source) => changedAt(source) <= built)) return;
  console.log('Building the console …');
  await build();
}

/** Builds the console and compresses its static files. A failure ends the process. */
export async function build(): Promise<void> {
  const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) process.exit(status ?? 1);
  await compress('.next/static');
}

/** Latest modification time at or below a path, 0 if there is none. */
function changedAt(at: string): number {
  const found = statSync(at, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(at).map((name) => changedAt(path.join(at, name))));
}
