import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import { permits } from '@/lib/contract/permissions';
import { publishPermission } from '@/lib/contract/publish';
import type { PublishHere, playsHere, publishPlaces } from '@/lib/contract/publish/following';
import { badRequest } from '../../base/problem';
import { at, iso, row, rows, type Tx, uuids } from '../../db/database';
import { office, terminalGroup } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';
import { assertViewable, viewableKinds } from './access';

/** Places that a publish follows or leaves out, by name. */
export async function placesPage(
  ctx: UserContext,
  { id, pageNo, pageSize }: Parsed<typeof publishPlaces>,
): Promise<Output<typeof publishPlaces>> {
  await assertViewable(ctx, id);
  const theirs = sql`from publish_choice where publish_id = ${id}`;
  const list = await rows<Output<typeof publishPlaces>['list'][number]>(
    ctx.tx,
    sql`select f.kind, f.id, f.name, c.except from publish_choice c, apm.followed_places(array[c.place_id]) f
      where c.publish_id = ${id} order by c.except, f.kind desc, f.name, f.id limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  return { list, count: await countUpTo(ctx.tx, theirs), pageNo, pageSize };
}

type HereRow = Omit<PublishHere, 'from' | 'until' | 'createdAt' | 'picture'> & {
  from: string | null;
  until: string | null;
  createdAt: string;
};

/** Living publishes that cover an institution or a group, newest first, of the kinds that the caller sees. */
export async function publishesHere(
  ctx: UserContext,
  { officeId, groupId, pageNo, pageSize }: Parsed<typeof playsHere>,
): Promise<Output<typeof playsHere>> {
  const { tx, caller, now } = ctx;
  await assertVisible(tx, office, officeId, 'officeId');
  await assertVisible(tx, terminalGroup, groupId, 'groupId');
  const group = groupId
    ? await row<{ officeId: string }>(tx, sql`select office_id as "officeId" from terminal_group where id = ${groupId}`)
    : undefined;
  if (group && officeId && group.officeId !== officeId) throw badRequest({ groupId: 'groupOfAnotherOffice' });
  const here = sql`from apm.publishes_here(${group?.officeId ?? officeId}::uuid, ${groupId ?? null}::uuid, ${at(now)})
    where kind = any(${sql.param(viewableKinds(caller))})`;
  const list = await rows<HereRow>(
    tx,
    sql`select id, name, kind, mode, priority, from_at as "from", until_at as until, holds, created_at as "createdAt",
        places as through, hidden, mine, programs
      ${here} order by id desc limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  const pictures = await picturesOf(tx, list);
  return {
    list: list.map((each) => ({
      ...each,
      picture: each.programs.flatMap(({ id }) => pictures.get(id) ?? [])[0] ?? null,
      mine: each.mine && permits(caller.permissions, publishPermission[each.kind]),
      from: iso(each.from),
      until: iso(each.until),
      createdAt: iso(each.createdAt),
    })),
    count: await countUpTo(tx, here),
    pageNo,
    pageSize,
  };
}

/** Pictures of programs that the caller sees, by id. */
async function picturesOf(tx: Tx, list: readonly Pick<HereRow, 'programs'>[]) {
  const ids = [...new Set(list.flatMap(({ programs }) => programs.map(({ id }) => id)))];
  const pictures = await rows<NonNullable<PublishHere['picture']>>(
    tx,
    sql`select id as "programId", revision from program where id = any(${uuids(ids)}) and thumb is not null`,
  );
  return new Map(pictures.map((each) => [each.programId, each]));
}
