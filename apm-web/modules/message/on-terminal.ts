import { sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import type { ShownMessage } from '@/lib/contract/message';
import type { findSendMessages, TerminalMessage } from '@/lib/contract/message/calls';
import { at, iso, rows, type Tx } from '../../db/database';
import { countUpTo, offsetOf } from '../../http/paging';

type Sent = Pick<
  TerminalMessage,
  'messageId' | 'publishId' | 'from' | 'until' | 'state' | 'reason' | 'shown' | 'shownAt'
> & {
  message: ShownMessage;
};

const sent = sql`select message_id as "messageId", publish_id as "publishId", message, from_at as "from", until_at as until, state, reason,
  shown, shown_at as "shownAt"`;

const wire = ({ message, ...each }: Sent): TerminalMessage => ({
  ...each,
  name: message.name,
  texts: message.texts,
  place: message.place,
  priority: message.priority,
  from: iso(each.from),
  until: iso(each.until),
  shownAt: iso(each.shownAt),
});

/** Messages that a terminal holds or is fetching and that are not over, by priority; the latest publish of each. */
export async function messagesOn(tx: Tx, terminalId: string, now: Date): Promise<TerminalMessage[]> {
  const found = await rows<Sent>(
    tx,
    sql`${sent} from apm.messages_on(${terminalId}::uuid) where active and (until_at is null or until_at > ${at(now)})
      order by (message ->> 'priority')::int desc, publish_id desc`,
  );
  return found.map(wire);
}

/** All messages ever sent to a terminal, newest first. */
export async function listSentMessages(
  tx: Tx,
  { terminalId, pageNo, pageSize }: Parsed<typeof findSendMessages>,
): Promise<Page<TerminalMessage>> {
  const all = sql`from apm.messages_on(${terminalId}::uuid)`;
  const list = await rows<Sent>(
    tx,
    sql`${sent} ${all} order by publish_id desc limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  return { list: list.map(wire), count: await countUpTo(tx, all), pageNo, pageSize };
}
