import { sql } from 'drizzle-orm';
import type { Call } from '@/lib/contract/call';
import { CHUNK_BYTES } from '@/lib/contract/chunk';
import {
  type TransferManifest,
  transferExport,
  transferImport,
  transferLimits,
  transferPreview,
  transferUpload,
  transferUploadBegin,
} from '@/lib/contract/transfer';
import { rows, system } from '../db/database';
import { openArchive } from '../files/archive';
import { type PackageFiles, zipOf } from './widget-packages';
import { md5Of, type TestUser, type World } from './world';

/** Exports programs of `from`, and imports them as `to`, unless a test names somebody else. */
export function transfersOf(setting: () => { world: World; from: TestUser; to: TestUser }) {
  const named = (bytes: Buffer) => ({ md5: md5Of(bytes), size: bytes.length });
  const ask = (call: Call, input: Record<string, unknown>, by = setting().to) =>
    setting().world.ask(call, input, { token: by.token });

  /** Uploads a file to import, in chunks. */
  async function send(bytes: Buffer, by = setting().to) {
    const { world } = setting();
    const whole = named(bytes);
    const { received } = await world.get(transferUploadBegin, whole, by.token);
    const chunks = Math.ceil(bytes.length / CHUNK_BYTES);
    for (let chunk = 0; chunk < chunks; chunk++) {
      if (received.includes(chunk)) continue;
      const file = new Blob([new Uint8Array(bytes.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES))]);
      await world.get(transferUpload, { ...whole, chunk, chunks, file }, by.token);
    }
    return whole;
  }
  const preview = async (bytes: Buffer, by = setting().to, more = {}) =>
    setting().world.get(transferPreview, { ...(await send(bytes, by)), ...more }, by.token);
  const bringIn = async (bytes: Buffer, by = setting().to, more = {}) =>
    setting().world.get(transferImport, { ...(await send(bytes, by)), ...more }, by.token);

  async function exported(ids: string[], by = setting().from): Promise<Buffer> {
    const answer = await setting().world.fetchRaw(transferExport, { ids }, { token: by.token });
    if (answer.status !== 200) throw new Error(await answer.text());
    expect(answer.headers.get('content-disposition')).toContain('.zip');
    return Buffer.from(await answer.arrayBuffer());
  }
  /** Lets both requests read what exists before either creates anything. */
  const bothRead = async <T>(request: () => Promise<T>): Promise<T> => {
    let asked: Promise<T> | undefined;
    await setting().world.db.transaction(system, async (tx) => {
      await tx.execute(sql`select 1 from upload for update`);
      asked = request();
      const waiting = sql`select 1 from pg_locks where cardinality(pg_blocking_pids(pid)) > 0 group by pid`;
      while ((await rows(tx, waiting)).length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    });
    return asked as Promise<T>;
  };
  return { named, ask, send, preview, bringIn, bothRead, exported, unzipped, manifestOf, edited };
}

async function unzipped(zip: Buffer): Promise<Record<string, Buffer>> {
  const { files } = await openArchive(zip, { ...transferLimits, unpackedBytes: transferLimits.bytes });
  const all: Record<string, Buffer> = {};
  for (const [name, file] of files) all[name] = await file.bytes();
  return all;
}

const manifestOf = async (zip: Buffer): Promise<TransferManifest> =>
  JSON.parse((await unzipped(zip))['manifest.json']?.toString() ?? '');

/** Same archive with a changed manifest. */
async function edited(
  zip: Buffer,
  change: (manifest: TransferManifest & Record<string, unknown>) => void,
  more: PackageFiles = {},
) {
  const files = await unzipped(zip);
  const manifest = JSON.parse(files['manifest.json']?.toString() ?? '');
  change(manifest);
  return zipOf({ ...files, 'manifest.json': JSON.stringify(manifest), ...more });
}
