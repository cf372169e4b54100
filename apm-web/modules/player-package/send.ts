import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { CommandReceipt, CommandState } from '@/lib/contract/command';
import type { getApkUpdateInfo, sendDedicatedApk, UpdateState } from '@/lib/contract/player-package';
import { badRequest, notFound } from '../../base/problem';
import { row, rows, type Tx, uuids } from '../../db/database';
import { terminal } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { insertCommands, targetsFor } from '../../fleet/ledger';
import type { ChangedTerminal } from '../../fleet/live';
import { notifyTerminals } from '../../fleet/notify';
import type { UserContext } from '../../http/context';
import { isBelowPackage, modelFits } from './repository';

interface SentPackage {
  id: string;
  version: string;
  md5: string;
  sha256: string;
  size: number;
}

/** Returns a package as its command carries it, locked against deletion. Throws 404 if the caller does not see it. */
export async function lockPackage(tx: Tx, id: string, field: string): Promise<SentPackage> {
  const found = await row<SentPackage>(
    tx,
    sql`select id, version, md5, sha256, size::float8 as size from player_package where id = ${id} for share`,
  );
  if (!found) throw notFound(field);
  return found;
}

/** Sender of a package: a user, or the platform on behalf of one. */
export type Sender = Pick<UserContext, 'tx' | 'now' | 'platform' | 'afterCommit'> & { caller: { name: string } };

interface Delivery {
  /** Terminals, with the reason for those that are refused. */
  targets: { terminalId: string; refused?: string }[];
  rollOutId?: string;
}

/** Sends terminals the command to install a package; its progress is in the ledger. */
export async function deliver(
  ctx: Sender,
  { id, ...sent }: SentPackage,
  { targets, rollOutId }: Delivery,
): Promise<CommandReceipt[]> {
  const { tx, caller, now } = ctx;
  const refused = new Map(targets.map((each) => [each.terminalId, each.refused]));
  const receipts = await insertCommands(tx, {
    targets: targetsFor([...refused.keys()]).map((each) => ({ ...each, refused: refused.get(each.terminalId) })),
    kind: 'updatePlayer',
    params: { packageId: id, ...sent, ...(rollOutId && { rollOutId }) },
    askedBy: caller.name,
    now,
  });
  const able = receipts.filter(({ state }) => state === 'pending').map(({ terminalId }) => terminalId);
  const places = await rows<ChangedTerminal>(
    tx,
    sql`select id as "terminalId", office_id as "officeId" from terminal where id = any(${uuids(able)})`,
  );
  notifyTerminals(ctx, places);
  return receipts;
}

/** Sends a package to terminals immediately. Those of other models are refused; terminals of another branch are an error. */
export async function sendPackage(
  ctx: UserContext,
  { ids, fileId }: Parsed<typeof sendDedicatedApk>,
): Promise<CommandReceipt[]> {
  const { tx, audit } = ctx;
  await assertVisible(tx, terminal, ids, 'ids');
  const wanted = await lockPackage(tx, fileId, 'fileId');
  const found = await rows<{ id: string; below: boolean; fits: boolean }>(
    tx,
    sql`select t.id, ${isBelowPackage} as below, ${modelFits} as fits from terminal t, player_package p
      where p.id = ${fileId} and t.id = any(${uuids(ids)})`,
  );
  if (found.some(({ below }) => !below)) throw badRequest({ ids: 'packageOfAnotherOffice' });
  const fits = new Map(found.map((each) => [each.id, each.fits]));
  const receipts = await deliver(ctx, wanted, {
    targets: ids.map((terminalId) => ({ terminalId, ...(!fits.get(terminalId) && { refused: 'modelDoesNotFit' }) })),
  });
  audit({ after: { version: wanted.version, asked: receipts.length } });
  return receipts;
}

interface UpdateRow {
  id: string;
  version: string;
  able: boolean;
  latest: string | null;
  latestId: string | null;
  command: { state: CommandState; packageId: string } | null;
}

/** Newest package for each of these terminals, and the progress of its update. */
export async function updateInfo(
  tx: Tx,
  { ids }: Parsed<typeof getApkUpdateInfo>,
): Promise<Output<typeof getApkUpdateInfo>> {
  await assertVisible(tx, terminal, ids, 'ids');
  const found = await rows<UpdateRow>(
    tx,
    sql`select t.id, t.player_version as version, 'updatePlayer' = any(t.capabilities) as able, newest.version as latest, newest.id as "latestId",
        (select jsonb_build_object('state', c.state, 'packageId', c.params ->> 'packageId') from terminal_command c
          where c.terminal_id = t.id and c.kind = 'updatePlayer' order by c.id desc limit 1) as command
      from terminal t left join lateral (
        select p.id, p.version from player_package p where ${isBelowPackage} and ${modelFits} order by p.id desc limit 1
      ) newest on true
      where t.id = any(${uuids(ids)}) order by t.id`,
  );
  return found.map(({ id, version, latest, ...rest }) => ({
    id,
    version,
    latest,
    state: stateOf({ version, latest, ...rest }),
  }));
}

function stateOf({ version, able, latest, latestId, command }: Omit<UpdateRow, 'id'>): UpdateState {
  if (command?.state === 'pending') return 'waiting';
  if (command?.state === 'sent') return 'sent';
  if (!able) return 'unfit';
  if (latest === null) return 'none';
  if (version === latest) return 'upToDate';
  if (command?.packageId !== latestId) return 'available';
  switch (command?.state) {
    case 'failed':
    case 'expired':
      return 'failed';
    case 'unsupported':
      return 'unfit';
    default:
      return 'available';
  }
}
