import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Call } from '@/lib/contract/call';
import { platformPermissions } from '@/lib/contract/permissions';
import { runExclusively } from './database';
import { startFakeMailServer } from './fake-mail-server';
import { samples } from './samples';
import { type SeededPlatform, seedPlatform } from './seeded-platform';
import { seedTenant, type Tenant } from './seeded-tenant';
import { type InitialState, PASSWORD, type TestUser, testPlatform } from './world';

const TEMPLATE = 'apm_seeded';

/** Inputs of calls, by the name of the call. */
export type Inputs = Record<string, Record<string, unknown>>;

interface Seed {
  beginning: Omit<InitialState, 'now'> & { now: string };
  /** Administrator of the platform's own institution. */
  admin: TestUser;
  /** Two institutions beside each other, and one below the first. */
  ours: Tenant;
  theirs: Tenant;
  lower: Tenant;
  /** Rows that belong to no institution. */
  shared: SeededPlatform;
  /** Valid inputs of every call, with the ids of `ours`, of the one below and of `theirs`. */
  inputs: Inputs;
  below: Inputs;
  foreign: Inputs;
}

/** Calls that require a platform permission. */
export const needsPlatformPermission = ({ access }: Call) => platformPermissions.some((each) => each === access);

export type Seeded = Awaited<ReturnType<typeof seededPlatform>>;

/**
 * Platform with three institutions that have one row of everything, and a valid input of every call for each. The first suite of
 * a run that needs it seeds it through the API, in several seconds; every caller gets a copy of the database and of the files, in
 * a fraction of one. The copy's clock continues from the end of seeding, so that sessions and codes are valid.
 */
export async function seededPlatform() {
  const { beginning, ...seed } = await readOrMakeSeed();
  const mailServer = await startFakeMailServer();
  const world = await testPlatform(
    { ...mailServer.settings, PAYMENT_TEST: 'true' },
    { ...beginning, now: new Date(beginning.now) },
  );
  const byUser = (call: Call) => (needsPlatformPermission(call) ? seed.admin : seed.ours.by);
  return {
    ...seed,
    world,
    byUser,
    tokenFor: (call: Call) => (call.access === 'terminal' ? seed.ours.screen.token : byUser(call).token),
    async end() {
      await world.end();
      await mailServer.close();
    },
  };
}

/** Seed of this run; made by the first worker that needs it, while others wait. */
async function readOrMakeSeed(): Promise<Seed> {
  const folder = process.env.TEST_FOLDER;
  if (!folder) throw new Error('TEST_FOLDER is not set: apm-web/test/global-setup.mjs does it');
  const file = path.join(folder, 'seed.json');
  const read = async () => unpacked(JSON.parse(await readFile(file, 'utf8'))) as Seed;
  return runExclusively(async () => {
    try {
      return await read();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    const packedSeed = await packed(await makeSeed(path.join(folder, 'seeded-files')));
    await writeFile(`${file}.new`, JSON.stringify(packedSeed));
    await rename(`${file}.new`, file);
    return read();
  });
}

async function makeSeed(files: string): Promise<Seed> {
  const mailServer = await startFakeMailServer();
  const world = await testPlatform({ ...mailServer.settings, PAYMENT_TEST: 'true' });
  const admin = await world.initialise();
  // Encrypting the same text twice gives two different texts.
  const password = await world.encrypted(PASSWORD);
  const ours = await seedTenant(world, admin, 'Ours', 1, password);
  const theirs = await seedTenant(world, admin, 'Theirs', 2, password);
  const lower = await seedTenant(world, ours.by, 'Lower', 3, password);
  const shared = await seedPlatform(world, admin);
  const inputs: Inputs = await samples(world, ours, shared);
  const below: Inputs = await samples(world, lower, shared);
  const foreign: Inputs = {
    ...(await samples(world, theirs, shared)),
    claim: { ...inputs.claim, officeId: theirs.officeId, groupId: theirs.groupId },
  };
  await rm(files, { recursive: true, force: true });
  await mkdir(files);
  const { now, ...kept } = await world.keepAs(TEMPLATE, files);
  await mailServer.close();
  return { beginning: { ...kept, now: now.toISOString() }, admin, ours, theirs, lower, shared, inputs, below, foreign };
}

/** Value as plain JSON, with the bytes of files in base64. */
async function packed(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return { $blob: Buffer.from(await value.arrayBuffer()).toString('base64') };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (Array.isArray(value)) return Promise.all(value.map(packed));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(async ([key, each]) => [key, await packed(each)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

function unpacked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpacked);
  if (typeof value !== 'object' || value === null) return value;
  if ('$blob' in value) return new Blob([new Uint8Array(Buffer.from(String(value.$blob), 'base64'))]);
  if ('$bytes' in value) return Buffer.from(String(value.$bytes), 'base64');
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unpacked(each)]));
}
