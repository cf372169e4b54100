import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '@/lib/env';
import { diskStore } from './disk-store';
import type { FileStore } from './store';

/** Opens the file store named by the settings: an S3 bucket if one is set (all four settings or none), else the data folder. */
export async function openFiles(env: Env): Promise<FileStore> {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const folder = path.join(env.dataDir, 'store');
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o700);
    return diskStore(folder);
  }
  // Loaded on demand: its client is large, and most installations keep files on disk.
  const { s3Store } = await import('./s3-store');
  return s3Store({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
