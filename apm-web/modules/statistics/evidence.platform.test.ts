import { createHash, createPublicKey, verify } from 'node:crypto';
import { logList } from '@/lib/contract/log';
import { settingSave } from '@/lib/contract/setting';
import { evidenceFile, evidencePreview } from '@/lib/contract/statistics/evidence';
import { type EvidencePlatform, evidencePlatform, PERIOD, unzip } from '../../test/evidence-platform';

const PLAYS = 4_321;

let evidence: EvidencePlatform;
beforeAll(async () => {
  evidence = await evidencePlatform(PLAYS);
});
afterAll(() => evidence.world.end());

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

test('writes a file that an independent program verifies', async () => {
  const { world, owner, programId, input } = evidence;
  const files = await unzip(await evidence.answer());
  const bytes = files.get('manifest.json') ?? Buffer.alloc(0);
  const manifest = JSON.parse(bytes.toString());
  const { fingerprint } = await world.get(evidencePreview, input, owner.token);
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
});

test('rejects what cannot be proven, with the reason', async () => {
  const { world, owner, input } = evidence;
  const other = await world.openInstitution(await world.signIn('admin'), 'South');
  const without = await world.addUser(owner.officeId, ['terminal:terminal:view']);
  const ask = async (more: object, token = owner.token) => {
    const { status, body } = await world.ask(evidenceFile, { ...input, ...more }, { token });
    return [status, body.errors];
  };
  expect(await ask({ from: '2026-02-27', to: '2026-02-28' })).toEqual([400, { programIds: 'noPlays' }]);
  expect(await ask({ from: '2026-03-01', to: '2026-04-02' })).toEqual([400, { to: 'tooBig' }]);
  // Plays of another institution look like missing ones.
  expect(await ask({}, other.token)).toEqual([404, { programIds: 'notFound' }]);
  expect(await ask({ officeId: owner.officeId }, other.token)).toEqual([404, expect.anything()]);
  expect((await ask({}, without.token))[0]).toBe(403);
  await world.get(settingSave, { playRetentionDays: 3 }, (await world.signIn('admin')).token);
  expect(await ask({ from: '2026-03-20', to: '2026-03-30' })).toEqual([400, { from: 'playsGone' }]);
});
