import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import type { MessageContent } from '@/lib/contract/message';
import type { Message, messageList } from '@/lib/contract/message/calls';
import { at, containsPattern, iso, rows, type Tx, uuids } from '../../db/database';
import { message } from '../../db/schema';
import { countUpTo, offsetOf } from '../../http/paging';
import { counts } from '../publish';
import { addReviews } from '../review';

/**
 * State of a message `m` by its publishes: shown while the period of any publish on terminals is open. A message that was only
 * played directly returns to its former state afterwards.
 */
const stateOf = (now: Date): SQL => sql`lateral (
    select case
      when m.withdrawn_at is not null then 'withdrawn'
      when bool_or(each.held and not each.ahead) then 'shown'
      when bool_or(each.held) then 'waiting'
      when count(*) filter (where each.mode = 'replace') = 0 then 'draft'
      else 'ended' end as state
    from (
      select p.mode, (p.waiting + p.downloading + p.done + p.failed + p.planned > 0
          or exists (select from publish_choice c where c.publish_id = p.id and c.live)) and (p.until_at is null or p.until_at > ${at(now)}) as held,
        coalesce(p.from_at > ${at(now)}, false) as ahead
      from publish p where p.message_id = m.id
    ) as each
  ) as s`;

interface MessageRow extends Pick<Message, 'id' | 'officeId' | 'revision' | 'updatedBy' | 'state' | 'material'> {
  content: MessageContent;
  updatedAt: string;
}

const shown = (
  now: Date,
) => sql`select m.id, m.office_id as "officeId", m.content, m.revision, m.updated_at as "updatedAt",
    m.updated_by as "updatedBy", s.state,
    (select json_build_object('id', a.id, 'name', a.name, 'md5', a.md5, 'type', a.type) from material a where a.id = m.material_id) as material
  from message m, ${stateOf(now)}`;

export async function messagePage(
  tx: Tx,
  now: Date,
  { pageNo, pageSize, search, state }: Parsed<typeof messageList>,
): Promise<Page<Message>> {
  const named = search ? sql`apm.folded(m.name) like ${containsPattern(search)}` : sql`true`;
  const wanted = sql`${named} and ${state ? sql`s.state = ${state}` : sql`m.withdrawn_at is null`}`;
  const list = await rows<MessageRow>(
    tx,
    sql`${shown(now)} where ${wanted} order by m.updated_at desc, m.id desc limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  const counted = state ? sql`from message m, ${stateOf(now)} where ${wanted}` : sql`from message m where ${wanted}`;
  return { list: await completed(tx, list), count: await countUpTo(tx, counted), pageNo, pageSize };
}

export async function findMessage(tx: Tx, now: Date, id: string): Promise<Message | null> {
  const found = await rows<MessageRow>(tx, sql`${shown(now)} where m.id = ${id}`);
  const [whole] = await completed(tx, found);
  return whole ?? null;
}

type Published = NonNullable<Message['published']>;
type PublishedRow = Omit<Published, 'at'> & { messageId: string; at: string };

/** Adds the newest publish of each message. One made by showing it directly counts only without another. */
async function completed(tx: Tx, list: MessageRow[]): Promise<Message[]> {
  const newest = await rows<PublishedRow>(
    tx,
    sql`with newest as (
        select distinct on (message_id) * from publish where message_id = any(${uuids(list.map(({ id }) => id))})
        order by message_id, mode = 'append', id desc
      )
      select n.message_id as "messageId", n.id as "publishId", n.message_revision as revision, n.created_at as at,
        n.from_at as "from", n.until_at as until, coalesce(c.shown, 0) as shown, c.shown_at as "shownAt", ${counts}
      from newest n left join apm.messages_shown((select array_agg(id) from newest)) c on c.publish_id = n.id`,
  );
  const published = new Map(
    newest.map(({ messageId, ...each }): [string, Published] => [
      messageId,
      { ...each, at: iso(each.at), from: iso(each.from), until: iso(each.until), shownAt: iso(each.shownAt) },
    ]),
  );
  return addReviews(
    tx,
    'message',
    list.map(({ content, ...each }) => ({
      ...content,
      ...each,
      updatedAt: iso(each.updatedAt),
      published: published.get(each.id) ?? null,
    })),
  );
}

/**
 * Locks a message: the second of two saves sees the first one's revision, and a withdrawal waits for a publish and is seen by the
 * next.
 */
export async function lockMessage(tx: Tx, id: string, lock: 'share' | 'no key update') {
  const [found] = await tx
    .select({
      officeId: message.officeId,
      content: message.content,
      revision: message.revision,
      updatedBy: message.updatedBy,
      updatedAt: message.updatedAt,
      withdrawnAt: message.withdrawnAt,
    })
    .from(message)
    .where(eq(message.id, id))
    .for(lock);
  return found ?? null;
}
export type LockedMessage = NonNullable<Awaited<ReturnType<typeof lockMessage>>>;

/** Locks messages in a fixed order, so that concurrent calls cannot deadlock. */
export const lockMessages = (tx: Tx, ids: readonly string[]) =>
  rows<{ id: string; name: string; withdrawn: boolean }>(
    tx,
    sql`select id, name, withdrawn_at is not null as withdrawn from message where id = any(${uuids(ids)}) order by id for update`,
  );

export const deleteMessages = (tx: Tx, ids: readonly string[]) =>
  tx
    .delete(message)
    .where(inArray(message.id, [...ids]))
    .returning({ name: message.name });
