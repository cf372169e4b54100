import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { sql } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import type { Output, Parsed } from '@/lib/contract/call';
import type { evidenceFile, evidencePreview } from '@/lib/contract/statistics/evidence';
import { row, uuids } from '../../db/database';
import { places } from '../../files/store';
import type { StreamAnswer } from '../../http/bytes';
import type { UserContext, UserSteps } from '../../http/context';
import { type EvidenceKey, readEvidenceKey } from './evidence-key';
import { evidencePage } from './evidence-page';
import { type Evidence, evidenceOf, type ProvenPlay, playsAfter, screenshotsOf } from './evidence-plays';

/** Plays read per transaction. */
const AT_ONCE = 2_000;
/** Hash that the first line names as its predecessor. */
const NO_LINE = '0'.repeat(64);

export async function previewEvidence(
  { platform, settings, now, transaction }: UserSteps,
  input: Parsed<typeof evidencePreview>,
): Promise<Output<typeof evidencePreview>> {
  const held = await transaction(async ({ tx }) => {
    const evidence = await evidenceOf(tx, input, settings, now);
    const { list } = await screenshotsOf(tx, evidence);
    return { plays: evidence.plays, screenshots: list.length };
  });
  // Created on first use, but not for a refused call.
  const { fingerprint } = await readEvidenceKey(platform.db);
  return { ...held, fingerprint };
}

/**
 * Writes a ZIP of stored files: the plays, one line each with the hash of the line before; screenshots; the manifest with the
 * hashes of all files and of the last line; its signature; the page that verifies them. Streams while reading, whatever the
 * length.
 */
export async function writeEvidence(steps: UserSteps, input: Parsed<typeof evidenceFile>): Promise<StreamAnswer> {
  const { platform, settings, now, language } = steps;
  const { evidence, shots, facts } = await steps.transaction(
    async (ctx) => {
      const evidence = await evidenceOf(ctx.tx, input, settings, now);
      ctx.audit({ after: { plays: evidence.plays, from: input.from, to: input.to } });
      return { evidence, shots: await screenshotsOf(ctx.tx, evidence), facts: await factsOf(ctx, input) };
    },
    { changes: true },
  );
  const key = await readEvidenceKey(platform.db);
  const zip = new ZipFile();
  const files: Record<string, { sha256: string; bytes: number }> = {};
  const at = { mtime: now, compress: false };
  const failed = (error: unknown) => {
    platform.log.error({ err: error }, 'while evidence was read');
    (zip.outputStream as PassThrough).destroy(error instanceof Error ? error : new Error('no evidence'));
  };
  zip.on('error', failed);
  /** Adds files in this order, each begun when the one before is done, because the manifest contains the hashes of all others. */
  const add = (name: string, open: () => Promise<Readable> | Readable) =>
    zip.addReadStreamLazy(name, at, (opened) => {
      Promise.resolve(open()).then(
        (stream) => opened(null, stream.on('error', failed)),
        (error: unknown) => failed(error),
      );
    });
  const hashed = (name: string, stream: Readable): Readable => {
    const [hash, through] = [createHash('sha256'), new PassThrough()];
    let bytes = 0;
    stream.on('error', (error) => through.destroy(error));
    return stream
      .on('data', (part: Buffer) => {
        hash.update(part);
        bytes += part.byteLength;
      })
      .on('end', () => {
        files[name] = { sha256: hash.digest('hex'), bytes };
      })
      .pipe(through);
  };

  const chain = { count: 0, seconds: 0, head: NO_LINE };
  add('plays.jsonl', () => hashed('plays.jsonl', Readable.from(lines(steps, evidence, chain))));
  const pictures = shots.list.map((shot) => ({
    ...shot,
    file: `screenshots/${shot.at.replaceAll(':', '-')}-${shot.id}.jpg`,
  }));
  for (const { id, file } of pictures)
    add(file, async () => {
      const stored = places.screenshot(id);
      const size = await platform.files.size(stored);
      // Deleted by retention since it was listed: written as an empty file, which the manifest says.
      if (size === null) return hashed(file, Readable.from([]));
      return hashed(file, Readable.fromWeb((await platform.files.read(stored, 0, size)) as NodeStream));
    });
  add('verify.html', () => hashed('verify.html', Readable.from([Buffer.from(evidencePage(language))])));
  let manifest = Buffer.alloc(0);
  add('manifest.json', () => {
    manifest = Buffer.from(
      `${JSON.stringify(
        {
          format: 'signage-evidence',
          version: 1,
          ...facts,
          period: {
            from: input.from,
            to: input.to,
            zone: input.zone,
            fromInstant: evidence.from.toISOString(),
            untilInstant: evidence.until.toISOString(),
          },
          plays: chain,
          screenshots: {
            count: pictures.length,
            leftOut: Math.max(0, shots.count - pictures.length),
            list: pictures.map(({ file, terminal, terminalName, at }) => ({ file, terminal, terminalName, at })),
          },
          files,
          key: { algorithm: 'ES256', jwk: key.jwk, fingerprint: key.fingerprint },
          madeAt: now.toISOString(),
          language,
        },
        null,
        1,
      )}\n`,
    );
    return Readable.from([manifest]);
  });
  add('signature', () => Readable.from([Buffer.from(signatureOf(key, manifest))]));
  zip.end();
  return {
    kind: 'stream',
    saveAs: `evidence-${input.from}-${input.to}.zip`,
    mime: 'application/zip',
    body: Readable.toWeb(zip.outputStream as Readable) as unknown as ReadableStream<Uint8Array>,
  };
}

const signatureOf = (key: EvidenceKey, manifest: Buffer) => `${key.sign(manifest).toString('base64')}\n`;

/** Author and scope of the evidence. */
async function factsOf(
  { tx, caller }: UserContext,
  { programIds, officeId, groupId, tags = [] }: Parsed<typeof evidenceFile>,
) {
  const own = await row<{ name: string }>(tx, sql`select name from office where id = ${caller.officeId}`);
  const names = await row<{ names: { id: string; name: string }[] | null }>(
    tx,
    sql`select json_agg(json_build_object('id', program_id, 'name', name) order by name, program_id) as names
      from apm.names_of_played(${uuids(programIds)})`,
  );
  return {
    institution: { id: caller.officeId, name: own?.name ?? '' },
    campaign: { programs: names?.names ?? [] },
    terminals: { officeId: officeId ?? null, groupId: groupId ?? null, tags },
    madeBy: caller.name,
  };
}

/** Lines of the plays, page by page, each page in its own transaction. */
async function* lines(
  { transaction }: UserSteps,
  evidence: Evidence,
  chain: { count: number; seconds: number; head: string },
): AsyncGenerator<Buffer> {
  for (let last: ProvenPlay | undefined; ; ) {
    const after = last;
    const page = await transaction(({ tx }) => playsAfter(tx, evidence, after, AT_ONCE));
    last = page.at(-1);
    if (!last) return;
    const text = page.map((play) => {
      chain.count += 1;
      chain.seconds += play.seconds;
      const line = JSON.stringify({ n: chain.count, prev: chain.head, ...play });
      chain.head = sha256(line);
      return `${line}\n`;
    });
    yield Buffer.from(text.join(''));
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
