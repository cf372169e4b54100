import path from 'node:path';
import type { Env } from '@/lib/env';
import { diskStore } from './disk-store';
import { s3Store } from './s3-store';
import type { FileStore } from './store';

/** The file store that the settings name: a bucket where they name one (the settings hold all four or none), else the data folder. */
export function openFiles(env: Env): FileStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return diskStore(path.join(env.dataDir, 'store'));
  }
  return s3Store({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
