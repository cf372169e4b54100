import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { reuploadProgramByPublishName, saveTerminals } from '@/lib/contract/publish';
import { badRequest, notFound } from '../../base/problem';
import { at, row, rows } from '../../db/database';
import { program } from '../../db/schema';
import { mustSee } from '../../db/visible';
import type { UserContext } from '../../http/context';
import type { ChangedTerminal } from '../../terminals/live';
import { notifyTerminals } from '../../terminals/notify';
import { takeVersions } from '../../terminals/versions';
import { raiseRevision, sendPublish } from './send';

/** Publishes programs as they are now. */
export async function publishPrograms(
  ctx: UserContext,
  given: Parsed<typeof saveTerminals>,
): Promise<Output<typeof saveTerminals>> {
  const { tx, now } = ctx;
  const { programIds, publishParams, ...selection } = given;
  const { name, mode } = publishParams;
  const from = publishParams.from === null ? null : new Date(publishParams.from);
  const until = publishParams.until === null ? null : new Date(publishParams.until);
  if (until && until <= now) throw badRequest({ 'publishParams.until': 'inThePast' });
  await mustSee(tx, program, programIds, 'programIds');
  return sendPublish(ctx, selection, { name, input: given, kind: 'program', mode, from, until }, async () => ({
    reaching: { programs: programIds },
    versions: await takeVersions(tx, programIds, now),
  }));
}

/** Sends a publish again to the terminals that it failed on. */
export async function publishAgain(
  ctx: UserContext,
  given: Parsed<typeof reuploadProgramByPublishName>,
): Promise<Output<typeof reuploadProgramByPublishName>> {
  const { tx, now, audit } = ctx;
  const wanted = given.id ? sql`id = ${given.id}` : sql`name = ${given.publishName ?? ''}`;
  const found = await row<{ id: string }>(tx, sql`select id from publish where ${wanted} order by id desc limit 1`);
  if (!found) throw notFound(given.id ? 'id' : 'publishName');
  await raiseRevision(tx, found.id, 'failed');
  const targets = await rows<ChangedTerminal>(
    tx,
    sql`update publish_target set state = 'waiting', percent = 0, reason = null, updated_at = ${at(now)}
      where publish_id = ${found.id} and active and state = 'failed' returning terminal_id as "terminalId", office_id as "officeId"`,
  );
  await tx.execute(
    sql`update terminal_file h set state = 'waiting', received = 0, reason = null, updated_at = ${at(now)} from publish_target t
      where t.publish_id = ${found.id} and t.active and t.terminal_id = h.terminal_id and h.state = 'failed'`,
  );
  audit({ after: { publishId: found.id, count: targets.length } });
  notifyTerminals(ctx, targets);
  return { count: targets.length };
}
