import { calls } from '@/lib/contract';
import type { Call } from '@/lib/contract/call';
import { platformPermissions } from '@/lib/contract/permissions';
import { startFakeMailServer } from '../fake-mail-server';
import { samples } from '../samples';
import { seedPlatform } from '../seeded-platform';
import { seedTenant } from '../seeded-tenant';
import { PASSWORD, testPlatform } from '../world';

/** The calls of the contract by who may make them. */
export const named = calls.map(({ name, call }) => [name, call] as const);
export const guarded = named.filter(([, call]) => call.access !== '-');
export const ofUsers = guarded.filter(([, call]) => call.access !== 'terminal');
export const ofTerminals = guarded.filter(([, call]) => call.access === 'terminal');
export const byPermission = ofUsers.filter(([, call]) => call.access !== '*');
/** Calls that need a platform permission. */
export const isOfPlatform = ({ access }: Call) => platformPermissions.some((each) => each === access);

/** A platform with institutions that have one row of everything, and an input of every call for each. */
export type Fixture = Awaited<ReturnType<typeof seedFixture>>;

export async function seedFixture() {
  const mailServer = await startFakeMailServer();
  const world = await testPlatform({ ...mailServer.settings, PAYMENT_TEST: 'true' });
  /** Of the platform's own institution. */
  const admin = await world.initialise();
  // Encrypting the same text twice gives two texts.
  const password = await world.encrypted(PASSWORD);
  const ours = await seedTenant(world, admin, 'Ours', 1, password);
  const theirs = await seedTenant(world, admin, 'Theirs', 2, password);
  /** Below ours. */
  const lower = await seedTenant(world, ours.by, 'Lower', 3, password);
  const shared = await seedPlatform(world, admin);
  const inputs: Record<string, Record<string, unknown>> = await samples(world, ours, shared);
  const below: typeof inputs = await samples(world, lower, shared);
  const foreign: typeof inputs = {
    ...(await samples(world, theirs, shared)),
    claim: { ...inputs.claim, officeId: theirs.officeId, groupId: theirs.groupId },
  };
  const byUser = (call: Call) => (isOfPlatform(call) ? admin : ours.by);
  return {
    world,
    admin,
    ours,
    theirs,
    lower,
    inputs,
    below,
    foreign,
    byUser,
    tokenFor: (call: Call) => (call.access === 'terminal' ? ours.screen.token : byUser(call).token),
    async end() {
      await world.end();
      await mailServer.close();
    },
  };
}
