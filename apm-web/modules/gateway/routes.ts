import { and, eq, sql } from 'drizzle-orm';
import * as contract from '@/lib/contract/gateway';
import { notFound } from '../../base/problem';
import { hashToken, newToken } from '../../base/tokens';
import { row, system } from '../../db/database';
import { terminal } from '../../db/schema';
import { places } from '../../files/store';
import { capture } from '../../fleet/captures';
import { leaseNext } from '../../fleet/ledger';
import { recordClicks, recordFired } from '../../fleet/plays';
import { fileAnswer } from '../../http/bytes';
import type { EventConnection } from '../../http/events';
import type { Router } from '../../http/route';
import { commandsFailed, openClockAlarm } from '../alarm';
import { manifests } from './manifest';
import { pollPairing, registerPlayer } from './pairing';
import { keepScreenshot, recordEmergency, recordResult, recordShown } from './reports';

export function gatewayRoutes(route: Router) {
  route.open(contract.register, registerPlayer);
  route.open(contract.poll, pollPairing);

  route.terminal(contract.rotate, async ({ tx, terminalId }) => {
    const token = newToken();
    await tx.execute(sql`update terminal set next_token_hash = ${hashToken(token)} where id = ${terminalId}`);
    return { token };
  });

  route.terminal(contract.declare, async ({ tx, terminalId }, { capabilities, version, codecs }) => {
    const able = [...new Set(capabilities)];
    await tx
      .update(terminal)
      .set({
        capabilities: able,
        ...(version === undefined ? {} : { playerVersion: version }),
        ...(codecs && { codecs: [...new Set(codecs)].sort() }),
      })
      .where(
        and(
          eq(terminal.id, terminalId),
          sql`(${terminal.capabilities}, ${terminal.playerVersion}, ${terminal.codecs}) is distinct from (${sql.param(able)},
            coalesce(${version ?? null}, ${terminal.playerVersion}), coalesce(${codecs ? sql.param([...new Set(codecs)].sort()) : null}, ${terminal.codecs}))`,
        ),
      );
  });

  route.terminal(contract.stream, async ({ terminalId, platform }) => {
    return (connection: EventConnection) => {
      platform.hub.subscribe(terminalId, connection);
      // Covers changes since the last connection.
      platform.hub.wake([terminalId]);
    };
  });

  route.terminal(contract.heartbeatCall, {
    steps: async ({ platform, terminalId, address, now }, beat) => {
      const goal = await platform.heartbeats.write(terminalId, { beat, address, now });
      return { serverTime: now.toISOString(), ...goal };
    },
  });

  // Reads the time as late as possible, so that no query delays the answer.
  route.terminal(contract.timeCall, { steps: async () => ({ serverTime: new Date().toISOString() }) });

  route.terminal(contract.manifestCall, manifests());

  route.terminal(contract.terminalFile, async ({ tx }, { md5 }) => {
    const found = await row<{ sha256: string; size: number; mime: string }>(
      tx,
      sql`select sha256, size::float8 as size, mime from stored_file where md5 = ${md5}`,
    );
    if (!found) throw notFound('md5');
    const { sha256, size, mime } = found;
    return fileAnswer({ key: places.file(sha256), size, mime, etag: sha256, immutable: true });
  });

  route.terminal(contract.progress, {
    steps: async ({ platform, terminalId, now }, report) => {
      await platform.progress.write(terminalId, { ...report, now });
    },
  });

  route.terminal(contract.commands, async ({ tx, terminalId, now, platform, afterCommit }) => {
    const { next, failed } = await leaseNext(tx, terminalId, now);
    await commandsFailed(tx, failed, now);
    if (!next) return [];
    await capture(tx, [{ terminalId, kind: 'command', data: { id: next.id, command: next.kind, state: 'sent' } }], now);
    if (platform.live.isWatched(terminalId)) {
      const own = await row<{ officeId: string }>(
        tx,
        sql`select office_id as "officeId" from terminal where id = ${terminalId}`,
      );
      if (own) afterCommit(() => platform.live.changed([{ terminalId, officeId: own.officeId }]));
    }
    return [next];
  });
  route.terminal(contract.commandResult, recordResult);
  route.terminal(contract.plays, {
    steps: async (steps, { plays }) => {
      const { platform, terminalId, now, settings } = steps;
      const { accepted, misdated } = await platform.plays.write(terminalId, { plays, now, settings });
      if (misdated.length > 0) await steps.transaction((ctx) => openClockAlarm(ctx, misdated));
      return { accepted };
    },
  });
  route.terminal(contract.clicks, {
    steps: async (steps, { clicks }) => {
      const { platform, terminalId } = steps;
      const { accepted, misdated } = await platform.db.transaction(system, (tx) =>
        recordClicks(tx, terminalId, clicks, steps),
      );
      if (misdated.length > 0) await steps.transaction((ctx) => openClockAlarm(ctx, misdated));
      return { accepted };
    },
  });
  route.terminal(contract.fired, {
    steps: async (steps, { fired }) => {
      const { platform, terminalId } = steps;
      const { accepted, misdated } = await platform.db.transaction(system, (tx) =>
        recordFired(tx, terminalId, fired, steps),
      );
      if (misdated.length > 0) await steps.transaction((ctx) => openClockAlarm(ctx, misdated));
      return { accepted };
    },
  });
  route.terminal(contract.messagesShown, recordShown);
  route.terminal(contract.emergencyReport, recordEmergency);
  route.terminal(contract.screenshot, { steps: keepScreenshot });
}
