import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { reuploadProgramByPublishName, saveTerminals } from '@/lib/contract/publish';
import { badRequest, notFound } from '../../base/problem';
import { row } from '../../db/database';
import { program } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { snapshotVersions } from '../../fleet/versions';
import type { UserContext } from '../../http/context';
import { assertManageable } from './access';
import { sendAgain, sendPublish } from './send';

/** Publishes programs as they are now. */
export async function publishPrograms(
  ctx: UserContext,
  given: Parsed<typeof saveTerminals>,
): Promise<Output<typeof saveTerminals>> {
  const { tx, now } = ctx;
  const { programIds, publishParams, ...selection } = given;
  const from = publishParams.from === null ? null : new Date(publishParams.from);
  const until = publishParams.until === null ? null : new Date(publishParams.until);
  if (until && until <= now) throw badRequest({ 'publishParams.until': 'inThePast' });
  await assertVisible(tx, program, programIds, 'programIds');
  return sendPublish(ctx, selection, { ...publishParams, input: given, kind: 'program', from, until }, async () => ({
    reaching: { programs: programIds },
    versions: await snapshotVersions(tx, programIds, now),
  }));
}

/** Resends a publish to the terminals that it failed on. */
export async function resendPublish(
  ctx: UserContext,
  given: Parsed<typeof reuploadProgramByPublishName>,
): Promise<Output<typeof reuploadProgramByPublishName>> {
  const wanted = given.id ? sql`id = ${given.id}` : sql`name = ${given.publishName ?? ''}`;
  const found = await row<{ id: string }>(ctx.tx, sql`select id from publish where ${wanted} order by id desc limit 1`);
  if (!found) throw notFound(given.id ? 'id' : 'publishName');
  await assertManageable(ctx, found.id);
  return sendAgain(ctx, [found.id]);
}
