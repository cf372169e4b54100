import { type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type { CommandKind, CommandReceipt } from '@/lib/contract/commands';
import type { TerminalSettings } from '@/lib/contract/terminal-report';
import type { doProgramPlayNow, terminalSet } from '@/lib/contract/terminal-set';
import { at, rows, type Tx, uuids } from '../../db/database';
import { program, terminal } from '../../db/schema';
import { mustSee } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { badRequest } from '../../http/problem';
import { askTerminals, targetsFor } from '../../terminals/ledger';
import type { ChangedTerminal } from '../../terminals/live';
import { tellTerminals } from '../../terminals/tell';
import { takeVersions } from '../../terminals/versions';

interface Ask {
  ids: readonly string[];
  kind: CommandKind;
  params?: Record<string, unknown>;
}

/**
 * Tells terminals to do something and answers a receipt each. `arrange` changes what the able ones are to hold; what a terminal
 * cannot do it neither hears of nor has arranged for it.
 */
export async function command(
  ctx: UserContext,
  { ids, kind, params }: Ask,
  arrange?: (able: SQL) => Promise<unknown>,
): Promise<CommandReceipt[]> {
  const { tx, caller, now, audit } = ctx;
  await mustSee(tx, terminal, ids, 'ids');
  const receipts = await askTerminals(tx, { targets: targetsFor(ids), kind, params, askedBy: caller.name, now });
  const able = receipts.filter(({ state }) => state === 'pending').map(({ terminalId }) => terminalId);
  if (arrange && able.length > 0) {
    await arrange(uuids(able));
    await raise(tx, able);
  }
  audit({ after: { asked: receipts.length, able: able.length, kind, ...params } });
  tellTerminals(ctx, await placesOf(tx, able));
  return receipts;
}

/** Another revision for these terminals: they fetch what they are to hold. */
export const raise = (tx: Tx, ids: readonly string[]) =>
  tx.execute(sql`update terminal_goal set revision = revision + 1 where terminal_id = any(${uuids(ids)})`);

export const placesOf = (tx: Tx, ids: readonly string[]) =>
  rows<ChangedTerminal>(
    tx,
    sql`select id as "terminalId", office_id as "officeId" from terminal where id = any(${uuids(ids)})`,
  );

/** Takes all programs off terminals, also what plays at once. */
export const clear = (ctx: UserContext, ids: readonly string[]) =>
  command(ctx, { ids, kind: 'clear' }, async (able) => {
    const { tx, now } = ctx;
    await tx.execute(
      sql`update publish_target set active = false, updated_at = ${at(now)} where terminal_id = any(${able}) and active`,
    );
    await tx.execute(
      sql`update terminal set play_now_version_id = null, play_now_until = null where id = any(${able})`,
    );
  });

export async function playNow(
  ctx: UserContext,
  { ids, programId, until }: Parsed<typeof doProgramPlayNow>,
): Promise<CommandReceipt[]> {
  const { tx, now } = ctx;
  if (until && new Date(until) <= now) throw badRequest({ until: 'inThePast' });
  await mustSee(tx, program, programId, 'programId');
  await mustSee(tx, terminal, ids, 'ids');
  const [versionId] = await takeVersions(tx, [programId], now);
  return command(ctx, { ids, kind: 'playNow', params: { versionId, until: until ?? null } }, (able) =>
    tx.execute(
      sql`update terminal set play_now_version_id = ${versionId ?? null}::uuid, play_now_until = ${until ? at(new Date(until)) : sql`null`}
        where id = any(${able})`,
    ),
  );
}

export const cancelPlayNow = (ctx: UserContext, ids: readonly string[]) =>
  command(ctx, { ids, kind: 'playNow', params: { versionId: null, until: null } }, (able) =>
    ctx.tx.execute(sql`update terminal set play_now_version_id = null, play_now_until = null where id = any(${able})`),
  );

/** Deletes files on terminals; what is still needed is fetched again, so it counts as not there. */
export const deleteFiles = (ctx: UserContext, ids: readonly string[], md5s: readonly string[]) =>
  command(ctx, { ids, kind: 'deleteFiles', params: { md5s } }, (able) =>
    ctx.tx.execute(
      sql`update terminal_file set state = 'waiting', received = 0, reason = null, updated_at = ${at(ctx.now)}
        where terminal_id = any(${able}) and md5 = any(string_to_array(${md5s.join(',')}, ','))`,
    ),
  );

/** Changes what is given; a name is the platform's own and needs no command. */
export async function changeSettings(ctx: UserContext, given: Parsed<typeof terminalSet>): Promise<CommandReceipt[]> {
  const { tx } = ctx;
  const { ids, name, onTime, offTime, ...rest } = given;
  if (name !== undefined && ids.length > 1) throw badRequest({ name: 'nameOfMany' });
  if ((onTime === undefined) !== (offTime === undefined) || (onTime === '') !== (offTime === '')) {
    throw badRequest({ [onTime ? 'offTime' : 'onTime']: 'onAndOffTogether' });
  }
  await mustSee(tx, terminal, ids, 'ids');
  if (name !== undefined) {
    await tx.execute(sql`update terminal set name = ${name} where id = any(${uuids(ids)})`);
    await raise(tx, ids);
    tellTerminals(ctx, await placesOf(tx, ids));
  }
  const times = onTime === undefined ? {} : { onTime: onTime || null, offTime: offTime || null };
  const changed = Object.fromEntries(Object.entries({ ...rest, ...times }).filter(([, value]) => value !== undefined));
  if (Object.keys(changed).length === 0) return [];
  return command(
    ctx,
    { ids, kind: 'settings', params: changed satisfies Partial<Record<keyof TerminalSettings, unknown>> },
    (able) =>
      tx.execute(
        sql`update terminal set settings = settings || ${JSON.stringify(changed)}::jsonb where id = any(${able})`,
      ),
  );
}
