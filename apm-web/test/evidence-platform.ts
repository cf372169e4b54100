import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { fromBuffer } from 'yauzl';
import { plays, screenshot } from '@/lib/contract/gateway';
import { evidenceFile } from '@/lib/contract/statistics/evidence';
import { photograph } from './photograph';
import { testPlatform } from './world';

/** In Berlin, 29 March has 23 hours. */
export const PERIOD = { from: '2026-03-29', to: '2026-03-30', zone: 'Europe/Berlin' };

/** Creates a platform with a program that was shown `count` times in the period, and outside of it; `answer` is its evidence file. */
export async function evidencePlatform(count: number) {
  const world = await testPlatform();
  const admin = await world.initialise();
  await world.openInstitution(admin, 'North');
  // The play after the day is within the time by which a clock may be ahead.
  world.pass(Date.parse('2026-03-29T21:57:00Z') - world.now().getTime());
  const owner = await world.signIn('north.admin');
  const screen = await world.pairTerminal(owner, { name: 'Lobby </script>' });
  const programId = (await world.makeProgram(owner, { name: 'Spring' })).id;
  await world.publish(owner, [programId], [screen.id]);
  const [version] = await world.read<{ id: string }>(
    sql`select id from program_version where program_id = ${programId}`,
  );
  const first = Date.parse('2026-03-28T22:59:50Z');
  const shown = (startedAt: string, of = programId) => ({
    eventId: uuidv7(),
    versionId: version?.id ?? '',
    programId: of,
    sceneId: 'scene-1',
    startedAt,
    seconds: 7,
  });
  // Plays before, on and after the day, and one of another program.
  const all = [
    shown(new Date(first).toISOString()),
    ...Array.from({ length: count }, (_, n) => shown(new Date(first + 10_000 + n * 1_000).toISOString())),
    shown('2026-03-29T22:00:00.000Z'),
    shown('2026-03-29T08:00:00.000Z', uuidv7()),
  ];
  for (let n = 0; n < all.length; n += 100) await world.get(plays, { plays: all.slice(n, n + 100) }, screen.token);
  const file = new Blob([new Uint8Array(await photograph())]);
  await world.get(screenshot, { takenAt: world.now().toISOString(), file }, screen.token);

  const input = { ...PERIOD, programIds: [programId] };
  async function answer(): Promise<Buffer> {
    const given = await world.fetchRaw(evidenceFile, input, { token: owner.token });
    expect(given.status).toBe(200);
    return Buffer.from(await given.arrayBuffer());
  }
  return { world, owner, programId, input, answer };
}
export type EvidencePlatform = Awaited<ReturnType<typeof evidencePlatform>>;

/** Files of a ZIP by name. */
export function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (failed, zip) => {
      if (!zip) return reject(failed);
      const files = new Map<string, Buffer>();
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, async (error, stream) => {
          if (!stream) return reject(error);
          const parts: Buffer[] = [];
          for await (const part of stream) parts.push(part as Buffer);
          files.set(entry.fileName, Buffer.concat(parts));
          zip.readEntry();
        });
      });
      zip.on('end', () => resolve(files));
      zip.on('error', reject);
      zip.readEntry();
    });
  });
}
