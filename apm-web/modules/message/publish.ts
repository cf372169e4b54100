import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { messageSavePublish, reuploadMessage } from '@/lib/contract/message/calls';
import { badRequest } from '../../base/problem';
import { at, rows } from '../../db/database';
import { message } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { sendAgain, sendPublish } from '../publish';
import { messageToSend, snapshotContent } from './content';

/** Publishes a message as it is now. On terminals that hold an earlier publish of it, this one replaces it once its period begins. */
export async function publishMessage(
  ctx: UserContext,
  given: Parsed<typeof messageSavePublish>,
): Promise<Output<typeof messageSavePublish>> {
  const { tx, now } = ctx;
  const { messageId, publishParams, ...selection } = given;
  const from = publishParams.from === null ? null : new Date(publishParams.from);
  const until = publishParams.until === null ? null : new Date(publishParams.until);
  if (until && until <= now) throw badRequest({ 'publishParams.until': 'inThePast' });
  const found = await messageToSend(tx, messageId);
  const { officeId, content, revision: messageRevision } = found;
  const name = publishParams.name ?? content.name;
  return sendPublish(
    ctx,
    selection,
    {
      ...publishParams,
      name,
      input: given,
      kind: 'message',
      mode: 'replace',
      from,
      until,
      messageId,
      messageRevision,
      officeId,
    },
    () => snapshotContent(tx, messageId, found, now),
  );
}

/** Resends the message's publishes that are not over to the terminals where they failed. */
export async function sendMessageAgain(
  ctx: UserContext,
  { id }: Parsed<typeof reuploadMessage>,
): Promise<Output<typeof reuploadMessage>> {
  const { tx, now } = ctx;
  await assertVisible(tx, message, id);
  const open = await rows<{ id: string }>(
    tx,
    sql`select id from publish where message_id = ${id} and failed > 0 and (until_at is null or until_at > ${at(now)})`,
  );
  return sendAgain(
    ctx,
    open.map((each) => each.id),
  );
}
