import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import { type CommandKind, POSITION_CONFIGURED } from '@/lib/contract/command';
import type { commandResult, emergencyReport, messagesShown, screenshot } from '@/lib/contract/gateway';
import { badRequest, notFound } from '../../base/problem';
import { asJson, at, row } from '../../db/database';
import { type PictureForm, readImage } from '../../files/image';
import { THUMB } from '../../files/inspect';
import { places, writeReferenced } from '../../files/store';
import { capture } from '../../fleet/captures';
import { finish } from '../../fleet/ledger';
import { clockBoundsOf, isWithin } from '../../fleet/reported-time';
import { settleRollOuts } from '../../fleet/roll-outs';
import { trimScreenshots } from '../../fleet/screenshots';
import type { TerminalContext, TerminalSteps } from '../../http/context';
import { commandDone, commandsFailed, openClockAlarm } from '../alarm';

/** Records the result of a command. A repeated result, or one after the command ended, changes nothing. */
export async function recordResult(
  ctx: TerminalContext,
  { id, state, reason, position }: Parsed<typeof commandResult>,
): Promise<void> {
  const { tx, terminalId, now } = ctx;
  const known = await row<{ kind: CommandKind }>(tx, sql`select kind from terminal_command where id = ${id}`);
  if (!known) throw notFound();
  const result = { id, command: known.kind, state, ...(reason && { reason }), ...(position && { position }) };
  await capture(tx, [{ terminalId, kind: 'command', data: result }], now);
  if (!(await finish(tx, id, state, reason ?? null, now))) return;
  if (state === 'failed') await commandsFailed(tx, [{ terminalId, kind: known.kind }], now);
  if (state === 'done') await commandDone(tx, terminalId, known.kind, now);
  if (known.kind === 'position' && state === 'done' && position && reason !== POSITION_CONFIGURED) {
    await tx.execute(
      sql`update terminal set lng = ${position.lng}, lat = ${position.lat}, position_from = 'terminal', position_at = ${at(now)}
        where id = ${terminalId}`,
    );
  }
  if (known.kind === 'updatePlayer') ctx.afterCommit(() => followRollOut(ctx, id));
  await wakeForNext(ctx, terminalId);
}

/** Updates the roll-out of a command, whose result may halt or finish it. */
function followRollOut({ platform, now }: TerminalContext, commandId: string): void {
  platform.background(() => settleRollOuts(platform.db, now, commandId));
}

/** Wakes the terminal for its next command and notifies consoles of the change. */
async function wakeForNext({ tx, platform, afterCommit }: TerminalContext, terminalId: string): Promise<void> {
  const found = await row<{ officeId: string; more: boolean }>(
    tx,
    sql`select t.office_id as "officeId", exists (select 1 from terminal_command where state in ('pending', 'sent')) as more
      from terminal t where t.id = ${terminalId}`,
  );
  if (!found) return;
  afterCommit(() => {
    if (found.more) platform.hub.wake([terminalId]);
    platform.live.changed([{ terminalId, officeId: found.officeId }]);
  });
}

/**
 * Instants to store, at most now. An instant at which nothing can have happened is replaced by now; the terminal's clock is wrong
 * then, and its alarm opens.
 */
async function believed(ctx: TerminalContext, instants: readonly string[]): Promise<Date[]> {
  const { tx, terminalId, now } = ctx;
  const bounds = (await clockBoundsOf(tx, [terminalId], ctx)).get(terminalId);
  const impossible = instants.filter((each) => !isWithin(each, bounds));
  if (impossible.length > 0) await openClockAlarm(ctx, impossible);
  return instants.map((each) =>
    isWithin(each, bounds) ? new Date(Math.min(Date.parse(each), now.getTime())) : new Date(now),
  );
}

/**
 * Records the totals of a terminal's own messages, including those that are over. The greater total counts, as a report may come
 * twice or late.
 */
export async function recordShown(ctx: TerminalContext, { shown }: Parsed<typeof messagesShown>): Promise<void> {
  const { tx, terminalId } = ctx;
  const instants = await believed(
    ctx,
    shown.map((each) => each.at),
  );
  const given = shown.map((each, n) => ({ ...each, at: instants[n] }));
  await tx.execute(
    sql`with report as (
        select "publishId", max(times) as times, max("at") as shown_at
        from json_to_recordset(${asJson(given)}) as g ("publishId" uuid, times int, "at" timestamptz) group by 1
      )
      update publish_target t set shown = greatest(t.shown, r.times), shown_at = greatest(t.shown_at, r.shown_at)
      from report r where t.publish_id = r."publishId" and t.terminal_id = ${terminalId} and r.times > t.shown`,
  );
}

const SCREENSHOT = {
  width: 1_920,
  fit: 'inside',
  ground: '#000000',
  format: 'jpeg',
  quality: 82,
} as const satisfies PictureForm;

/** Stores a screenshot re-encoded, which removes everything else that a file can carry. */
export async function keepScreenshot(
  ctx: TerminalSteps,
  given: Parsed<typeof screenshot>,
): Promise<Output<typeof screenshot>> {
  const { terminalId, platform, now } = ctx;
  const { commandId, file } = given;
  const sent = new Uint8Array(await file.arrayBuffer());
  const read = await readImage(terminalId, sent, [SCREENSHOT, THUMB]);
  if (!read) throw badRequest({ file: 'notAnImage' });
  const [picture, thumb] = read.pictures;

  const id = uuidv7();
  const bytes: [string, Uint8Array][] = [
    [places.screenshot(id), picture],
    [places.screenshotThumb(id), thumb],
  ];
  return writeReferenced(platform.files, bytes, () =>
    ctx.transaction(async (own) => {
      const { tx, afterCommit } = own;
      // An instant in the future would make it the newest for ever.
      const [instant] = await believed(own, [given.takenAt]);
      const takenAt = (instant ?? now).toISOString();
      const sent =
        commandId &&
        (await row(tx, sql`select 1 from terminal_command where id = ${commandId} and kind = 'screenshot'`));
      if (commandId && !sent) throw notFound('commandId');
      await tx.execute(
        sql`insert into screenshot (id, terminal_id, office_id, command_id, taken_at, size)
          select ${id}::uuid, t.id, t.office_id, ${commandId ?? null}::uuid, ${takenAt}::timestamptz, ${picture.length} from terminal t where t.id = ${terminalId}`,
      );
      await tx.execute(
        sql`update terminal set screenshot_id = ${id}::uuid, screenshot_at = ${takenAt}::timestamptz where id = ${terminalId}`,
      );
      const old = await trimScreenshots(tx, terminalId);
      if (commandId) {
        if (await finish(tx, commandId, 'done', null, now)) await commandDone(tx, terminalId, 'screenshot', now);
        // The command ends here; its result, which arrives later, finds it ended.
        const data = { id: commandId, command: 'screenshot', screenshot: id, bytes: picture.length };
        await capture(tx, [{ terminalId, kind: 'command', data }], now);
      }
      await wakeForNext(own, terminalId);
      afterCommit(() =>
        platform.background(async () => {
          for (const key of old) await platform.files.remove(key);
        }),
      );
      return { id };
    }),
  );
}

/**
 * Records when emergencies were shown. Only the first report of each counts: repetitions, also after a restart of the player,
 * change nothing.
 */
export async function recordEmergency(
  ctx: TerminalContext,
  { raiseId, what, at: when }: Parsed<typeof emergencyReport>,
): Promise<void> {
  const { tx, terminalId, now } = ctx;
  const column = what === 'shown' ? sql`shown_at` : sql`cleared_at`;
  const known = await row(tx, sql`select 1 from emergency_target where raise_id = ${raiseId}`);
  if (!known) throw notFound('raiseId');
  const [instant = now] = await believed(ctx, [when]);
  await tx.execute(
    sql`update emergency_target set ${column} = ${at(instant)}
      where raise_id = ${raiseId} and terminal_id = ${terminalId} and ${column} is null`,
  );
}
