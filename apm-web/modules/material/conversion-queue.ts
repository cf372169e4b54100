import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { claim } from '../../db/claim';
import { at, row, rows, system, type Tx, texts, withoutValues } from '../../db/database';
import { fullInstitution } from '../../db/quota';
import { material } from '../../db/schema';
import { convertedMeasures, convertVideo } from '../../files/convert-video';
import { inspect } from '../../files/inspect';
import { makeFolder } from '../../files/make-folder';
import { pdfOfOffice } from '../../files/office';
import { places } from '../../files/store';
import { lockBytes } from '../../files/upkeep';
import type { Platform } from '../../http/platform';
import { showContents } from '../program';
import { swapContents } from './contents';
import { convertible, PDF } from './conversion-requests';

/** Lease of a conversion, renewed while it runs. After an instance ends, another one takes over this much later. */
const LEASE_MS = 60_000;
const RENEW_MS = 5_000;
const TRIES = 2;
const LIMITS = { seconds: 2 * 3_600, outputBytes: 4 * 1024 ** 3, memoryKb: 4 * 1024 ** 2 };
const OFFICE_LIMITS = { seconds: 120, outputBytes: 256 * 1024 ** 2, memoryKb: 4 * 1024 ** 2 };

interface Leased {
  id: string;
  officeId: string;
  folderId: string | null;
  name: string;
  type: 'video' | 'document';
  seconds: number | null;
  sha256: string;
  size: number;
  md5: string;
  askedBy: string;
  /** Distinguishes it from a conversion requested later. */
  askedAt: string;
}

/**
 * Converts the next video or office document, if any, as a new version of its material. Stops when `signal` aborts, and another
 * instance takes over.
 */
export async function convertNext(platform: Platform, signal: AbortSignal): Promise<void> {
  const { env, db } = platform;
  const types = convertible(platform);
  if (types.length === 0) return;
  const leased = await db.transaction(system, (tx) => lease(tx, types, platform.clock()));
  if (!leased) return;
  // A cancelled conversion may still be ending while the same video is converted again.
  const folder = path.join(env.dataDir, 'conversions', `${leased.id}-${Date.parse(leased.askedAt)}`);
  const givenUp = new AbortController();
  const ended = AbortSignal.any([signal, givenUp.signal]);
  try {
    await makeFolder(folder);
    const from = path.join(folder, 'from');
    const source = await platform.files.read(places.file(leased.sha256), 0, leased.size);
    await pipeline(Readable.fromWeb(source as ReadableStream), createWriteStream(from));
    await keep(
      platform,
      leased,
      await converted(platform, leased, { folder, from, signal: ended, giveUp: () => givenUp.abort() }),
    );
  } catch (error) {
    if (ended.aborted) return;
    platform.log.warn({ material: leased.id, err: withoutValues(error) }, 'a file was not converted');
    await db.transaction(system, (tx) =>
      tx.execute(sql`update material_conversion set state = 'failed' where ${isIt(leased)}`),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Converts and returns the path of the result. */
async function converted(
  platform: Platform,
  leased: Leased,
  { folder, from, signal, giveUp }: { folder: string; from: string; signal: AbortSignal; giveUp: () => void },
): Promise<string> {
  const { type, seconds } = leased;
  const { FFMPEG_PATH = '', SOFFICE_PATH = '' } = platform.env;
  const onPercent = progressOf(platform, leased, giveUp);
  if (type === 'document')
    return pdfOfOffice({
      program: SOFFICE_PATH,
      from,
      folder,
      limits: OFFICE_LIMITS,
      signal,
      onAlive: () => onPercent(0),
    });
  const to = path.join(folder, 'to.mp4');
  await convertVideo({ program: FFMPEG_PATH, from, to, videoSeconds: seconds, limits: LIMITS, signal, onPercent });
  return to;
}

/**
 * Takes the next conversion. Institutions take turns: the one served longest ago is next. After too many attempts a conversion
 * has failed, as it may be what crashes the instances.
 */
async function lease(tx: Tx, types: readonly string[], now: Date): Promise<Leased | undefined> {
  const isOver = sql`state = 'running' and leased_until < ${at(now)}`;
  await tx.execute(sql`update material_conversion set state = 'failed' where ${isOver} and tries >= ${TRIES}`);
  const [taken] = await rows<{ id: string }>(
    tx,
    sql`update material_conversion set state = 'running', tries = tries + 1, leased_until = ${at(new Date(now.getTime() + LEASE_MS))}
      where material_id = (
        ${claim(
          sql`material_conversion c join material m on m.id = c.material_id
            join (select office_id, max(leased_until) as worked_for from material_conversion group by 1) turn on turn.office_id = c.office_id`,
          {
            select: sql`c.material_id`,
            where: sql`(c.state = 'waiting' or (${isOver})) and m.type = any(${texts(types)})`,
            order: sql`turn.worked_for nulls first, c.asked_at`,
            most: 1,
            lock: sql`update of c`,
          },
        )}
      ) returning material_id as id`,
  );
  if (!taken) return undefined;
  return row<Leased>(
    tx,
    sql`select m.id, m.office_id as "officeId", m.folder_id as "folderId", m.name, m.type, m.seconds, m.md5, f.sha256, f.size::float8 as size,
        c.asked_by as "askedBy", c.asked_at as "askedAt"
      from material m join stored_file f using (md5) join material_conversion c on c.material_id = m.id where m.id = ${taken.id}`,
  );
}

/** Condition for the row of this conversion: its material may have been replaced and another one requested. */
const isIt = ({ id, askedAt }: Leased) => sql`material_id = ${id} and asked_at = ${askedAt}`;

/**
 * Stores the percentage and renews the lease, every few seconds at most. Calls `giveUp` if the result is no longer wanted: the
 * conversion was cancelled, or its material deleted or replaced.
 */
function progressOf(
  { db, clock, background }: Platform,
  leased: Leased,
  giveUp: () => void,
): (percent: number) => void {
  let kept = 0;
  return (percent) => {
    const now = clock();
    if (now.getTime() - kept < RENEW_MS) return;
    kept = now.getTime();
    background(async () => {
      const isWanted = await db.transaction(system, (tx) =>
        row(
          tx,
          sql`update material_conversion set percent = ${percent}, leased_until = ${at(new Date(kept + LEASE_MS))}
            where ${isIt(leased)} and state = 'running' returning 1`,
        ),
      );
      if (!isWanted) giveUp();
    });
  };
}

/** Makes the result the content of the material and the former content an earlier version. Throws if there is no room for it. */
async function keep(platform: Platform, leased: Leased, file: string): Promise<void> {
  const { db, files, clock } = platform;
  const content = await inspect(leased.officeId, file);
  if (content.type !== leased.type || (leased.type === 'document' && content.mime !== PDF))
    throw new Error(`the result is no ${leased.type}`);
  const { md5, sha256 } = await digest(file);
  const { size } = await stat(file);
  const after: (() => void)[] = [];
  await db.transaction(system, async (tx) => {
    after.length = 0;
    const now = clock();
    // Locks the material first, like deleting and replacing do.
    const [current] = await rows<{ md5: string }>(tx, sql`select md5 from material where id = ${leased.id} for update`);
    // Cancelled at the last moment.
    if (!(await row(tx, sql`select 1 from material_conversion where ${isIt(leased)} for update`))) return;
    // The material was deleted or replaced in between: the result belongs to another video.
    if (current?.md5 !== leased.md5) {
      await tx.execute(sql`delete from material_conversion where ${isIt(leased)}`);
      return;
    }
    if (await fullInstitution(tx, leased.officeId, 'storage', size)) throw new Error('no room for the result');
    await lockBytes(tx, sha256);
    const recorded = await row<{ sha256: string }>(
      tx,
      sql`select apm.record_file(${md5}, ${sha256}, ${size}, ${content.mime}, ${leased.type}, null::int, null::int, false, ${content.codec}) as sha256`,
    );
    if (recorded?.sha256 !== sha256) throw new Error('another file has this MD5');
    await files.adopt(places.file(sha256), file);
    const made = uuidv7();
    const [before] = await tx.select().from(material).where(sql`${material.id} = ${leased.id}`);
    if (!before) return;
    await tx.insert(material).values({
      ...{
        id: made,
        officeId: leased.officeId,
        folderId: leased.folderId,
        name: leased.name,
        md5,
        size,
        type: leased.type,
      },
      ...{
        mime: content.mime,
        codec: content.codec,
        ...(leased.type === 'video' ? convertedMeasures(before) : { width: before.width, height: before.height }),
        seconds: before.seconds,
      },
      ...{ thumb: before.thumb, plays: null, createdAt: now, createdBy: leased.askedBy },
    });
    await swapContents(tx, leased.id, made);
    await showContents(
      { tx, now, platform, caller: { name: leased.askedBy, userId: null }, afterCommit: (work) => after.push(work) },
      [{ materialId: leased.id, md5, seconds: before.seconds, animated: false }],
    );
    await tx.execute(sql`update material_conversion set state = 'done', percent = 100 where ${isIt(leased)}`);
  });
  for (const work of after) work();
}

async function digest(file: string): Promise<{ md5: string; sha256: string }> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  for await (const part of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    md5.update(part);
    sha256.update(part);
  }
  return { md5: md5.digest('hex'), sha256: sha256.digest('hex') };
}
