import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { type Browser, chromium } from 'playwright';
import { v7 as uuidv7 } from 'uuid';
import { fromBuffer } from 'yauzl';
import { BROWSER_ARGS, findBrowser } from '@/e2e/support/browser';
import { evidenceFile, evidencePreview } from '@/lib/contract/evidence';
import { plays, screenshot } from '@/lib/contract/gateway';
import { logList } from '@/lib/contract/log';
import { settingSave } from '@/lib/contract/setting';
import { photograph } from '../../test/photograph';
import { type Screen, type Someone, testPlatform, type World } from '../../test/world';

/** Berlin's 29 March has 23 hours. */
const PERIOD = { from: '2026-03-29', to: '2026-03-30', zone: 'Europe/Berlin' };
const PLAYS = 4_321;

let world: World;
let admin: Someone;
let owner: Someone;
let screen: Screen;
let programId: string;
let folder: string;
let browser: Browser;

const input = () => ({ ...PERIOD, programIds: [programId] });
async function zipped(): Promise<Map<string, Buffer>> {
  const answer = await world.fetchRaw(evidenceFile, input(), { token: owner.token });
  expect(answer.status).toBe(200);
  return unzip(Buffer.from(await answer.arrayBuffer()));
}
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'evidence-'));
  browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
  world = await testPlatform();
  admin = await world.initialise();
  owner = await world.openInstitution(admin, 'North');
  world.pass(Date.parse('2026-03-29T10:00:00Z') - world.now().getTime());
  owner = await world.signIn('north.admin');
  screen = await world.pairTerminal(owner, { name: 'Lobby </script>' });
  programId = (await world.makeProgram(owner, { name: 'Spring' })).id;
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
  // One before the day, those of it, one after it, and one of another program.
  const all = [
    shown(new Date(first).toISOString()),
    ...Array.from({ length: PLAYS }, (_, n) => shown(new Date(first + 10_000 + n * 1_000).toISOString())),
    shown('2026-03-29T22:00:00.000Z'),
    shown('2026-03-29T08:00:00.000Z', uuidv7()),
  ];
  for (let n = 0; n < all.length; n += 100) await world.get(plays, { plays: all.slice(n, n + 100) }, screen.token);
  const file = new Blob([new Uint8Array(await photograph())]);
  await world.get(screenshot, { takenAt: world.now().toISOString(), file }, screen.token);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await world.end();
  await rm(folder, { recursive: true, force: true });
});

test('the file says what was reported, and another program than ours verifies it', async () => {
  const files = await zipped();
  const bytes = files.get('manifest.json') ?? Buffer.alloc(0);
  const manifest = JSON.parse(bytes.toString());
  const { fingerprint } = await world.get(evidencePreview, input(), owner.token);
  const key = createPublicKey({ key: manifest.key.jwk, format: 'jwk' });
  expect(sha256(key.export({ type: 'spki', format: 'der' }))).toBe(fingerprint);
  const signature = Buffer.from(files.get('signature')?.toString() ?? '', 'base64');
  expect(verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
  for (const [name, { sha256: hash }] of Object.entries<{ sha256: string }>(manifest.files))
    expect([name, sha256(files.get(name) ?? '')]).toEqual([name, hash]);
  expect([...files.keys()].filter((name) => !(name in manifest.files))).toEqual(['manifest.json', 'signature']);

  let head = '0'.repeat(64);
  const lines = (files.get('plays.jsonl')?.toString() ?? '').trimEnd().split('\n');
  const events = new Set<string>();
  for (const [n, line] of lines.entries()) {
    const play = JSON.parse(line);
    expect([play.n, play.prev]).toEqual([n + 1, head]);
    events.add(play.event);
    head = sha256(line);
  }
  expect([lines.length, events.size, head]).toEqual([PLAYS, PLAYS, manifest.plays.head]);
  expect(manifest).toMatchObject({
    institution: { id: owner.officeId, name: 'North' },
    campaign: { programs: [{ id: programId, name: 'Spring' }] },
    period: { ...PERIOD, fromInstant: '2026-03-28T23:00:00.000Z', untilInstant: '2026-03-29T22:00:00.000Z' },
    plays: { count: PLAYS, seconds: 7 * PLAYS },
    screenshots: { count: 1, leftOut: 0 },
  });
  const { list } = await world.get(logList, {}, owner.token);
  expect(JSON.stringify(list)).toContain(evidenceFile.path);
}, 60_000);

test.each<[string, (lines: string[]) => string[], string]>([
  ['as it is', (lines) => lines, 'Verified: nothing was changed since it was signed.'],
  [
    'a line changed',
    (lines) => lines.with(41, (lines[41] ?? '').replace('"seconds":7', '"seconds":70')),
    'Play 42 was changed.',
  ],
  ['a line dropped', (lines) => lines.toSpliced(41, 1), 'Missing: plays 42 to 42'],
  ['a line added', (lines) => lines.toSpliced(41, 0, lines[7] ?? ''), 'The line at position 42 was added.'],
  [
    'lines reordered',
    (lines) => lines.with(41, lines[42] ?? '').with(42, lines[41] ?? ''),
    'Play 42 is not in its place.',
  ],
  [
    'the last line changed',
    (lines) => lines.with(-1, (lines.at(-1) ?? '').replace('"seconds":7', '"seconds":8')),
    `play ${PLAYS} or those before it were changed`,
  ],
])(
  'the page says offline: %s',
  async (_, tamper, said) => {
    const files = await zipped();
    const lines = (files.get('plays.jsonl')?.toString() ?? '').trimEnd().split('\n');
    files.set('plays.jsonl', Buffer.from(`${tamper(lines).join('\n')}\n`));
    const given = await Promise.all(
      [...files].map(async ([name, bytes]) => {
        const file = path.join(folder, path.basename(name));
        await writeFile(file, bytes);
        return file;
      }),
    );
    const context = await browser.newContext({ locale: 'en-GB', offline: true });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(pathToFileURL(path.join(folder, 'verify.html')).href);
    await page.setInputFiles('input', given);
    await page.getByText(said).first().waitFor();
    expect(
      await page
        .locator('figure img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
    ).toEqual([true]);
    expect(complaints).toEqual([]);
    await context.close();
  },
  60_000,
);

test('the page reads the ZIP itself, in the language of the reader', async () => {
  const answer = await world.fetchRaw(evidenceFile, input(), { token: owner.token });
  const [zip, html] = [path.join(folder, 'evidence.zip'), path.join(folder, 'verify.html')];
  const bytes = Buffer.from(await answer.arrayBuffer());
  await writeFile(zip, bytes);
  await writeFile(html, (await unzip(bytes)).get('verify.html') ?? '');
  const context = await browser.newContext({ locale: 'zh-CN', offline: true });
  const page = await context.newPage();
  await page.goto(pathToFileURL(html).href);
  await page.setInputFiles('input', zip);
  await page.getByText('验证通过：签名后内容未被改动。').waitFor();
  expect(await page.locator('table').first().textContent()).toContain('4,321');
  await context.close();
}, 60_000);

test('what cannot be proven is refused with its reason', async () => {
  const other = await world.openInstitution(await world.signIn('admin'), 'South');
  const without = await world.addUser(owner.officeId, ['terminal:terminal:view']);
  const ask = async (more: object, token = owner.token) => {
    const { status, body } = await world.ask(evidenceFile, { ...input(), ...more }, { token });
    return [status, body.errors];
  };
  expect(await ask({ from: '2026-02-27', to: '2026-02-28' })).toEqual([400, { programIds: 'noPlays' }]);
  expect(await ask({ from: '2026-03-01', to: '2026-04-02' })).toEqual([400, { to: 'tooBig' }]);
  // Another institution's plays look like none.
  expect(await ask({}, other.token)).toEqual([404, { programIds: 'notFound' }]);
  expect(await ask({ officeId: owner.officeId }, other.token)).toEqual([404, expect.anything()]);
  expect((await ask({}, without.token))[0]).toBe(403);
  await world.get(settingSave, { playRetentionDays: 3 }, (await world.signIn('admin')).token);
  expect(await ask({ from: '2026-03-20', to: '2026-03-30' })).toEqual([400, { from: 'playsGone' }]);
});

function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
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
