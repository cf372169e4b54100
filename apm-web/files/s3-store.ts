import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type FileStore, unlessMoved } from './store';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const NOT_THERE = 404;

/**
 * Store in a bucket of any S3-compatible service. The protocol guarantees that an object is complete or absent. URLs are
 * path-style, for services without a domain per bucket.
 */
export function s3Store({ endpoint, bucket, ...credentials }: S3Settings): FileStore {
  const client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true });
  const at = (key: string) => ({ Bucket: bucket, Key: key });

  return {
    async adopt(key, from) {
      // Multipart for large files: one request carries at most 5 GB.
      const upload = new Upload({ client, params: { ...at(key), Body: createReadStream(from) } });
      await upload.done().catch(unlessMoved(() => this.size(key)));
      await rm(from, { force: true });
    },
    async write(key, bytes) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes }));
    },
    async size(key) {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ContentLength ?? null;
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === NOT_THERE) return null;
        throw error;
      }
    },
    async read(key, from, until) {
      const found = await client.send(new GetObjectCommand({ ...at(key), Range: `bytes=${from}-${until - 1}` }));
      return Readable.toWeb(found.Body as Readable) as ReadableStream<Uint8Array>;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
  };
}
