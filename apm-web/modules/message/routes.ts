import { sql } from 'drizzle-orm';
import * as contract from '@/lib/contract/message/calls';
import { notFound } from '../../base/problem';
import { rows, type Tx } from '../../db/database';
import { terminal, terminalGroup } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { membersOf } from '../../fleet/counts';
import { assertBranchVisible, terminalPage, terminalsById } from '../../fleet/list';
import type { Router } from '../../http/route';
import { assertFirstWithinSelection, publishCounts } from '../publish';
import { listSentMessages } from './on-terminal';
import { publishMessage, sendMessageAgain } from './publish';
import { findMessage, messagePage } from './repository';
import { checklist, submitNote, submitResult } from './reviews';
import { saveMessage } from './save';
import { deleteWithdrawn, withdrawMessages } from './withdraw';

/** Maximum number of rows in a list without pages. */
const MOST = 1_000;

export function messageRoutes(route: Router) {
  route.user(contract.messageList, ({ tx, now }, query) => messagePage(tx, now, query));
  route.user(contract.messageSave, saveMessage);

  const one = async (tx: Tx, now: Date, id: string) => {
    const found = await findMessage(tx, now, id);
    if (!found) throw notFound();
    return found;
  };
  route.user(contract.messagePreview, ({ tx, now }, { id }) => one(tx, now, id));
  route.user(contract.getPublishMessage, async ({ tx, now }, { id }) => {
    const message = await one(tx, now, id);
    const { published } = message;
    return {
      message,
      publish: published,
      counts: published && (await publishCounts(tx, published.publishId, 'message')),
    };
  });

  route.user(contract.findSendMessages, async ({ tx }, query) => {
    await assertVisible(tx, terminal, query.terminalId, 'terminalId');
    return listSentMessages(tx, query);
  });

  route.user(contract.messageTerminalSelect, async (ctx, query) => {
    await assertBranchVisible(ctx.tx, query);
    return terminalPage(ctx, { ...query, sort: 'name', order: 'asc' });
  });

  route.user(contract.groupsterminals, async ({ tx }, { groupIds }) => {
    await assertVisible(tx, terminalGroup, groupIds, 'groupIds');
    const found = await rows<{ id: string }>(
      tx,
      sql`select t.id from ${membersOf(groupIds)} as m join terminal t on t.id = m.id order by t.name, t.id limit ${MOST}`,
    );
    return terminalsById(
      tx,
      found.map(({ id }) => id),
    );
  });

  route.user(contract.messageSavePublish, async (ctx, given) => {
    await assertFirstWithinSelection(ctx.tx, given, given.publishParams);
    return publishMessage(ctx, given);
  });
  route.user(contract.reuploadMessage, sendMessageAgain);

  route.user(contract.messagePublishTerminalSaveCount, async ({ tx }, { publishId }) => {
    const found = await publishCounts(tx, publishId, 'message');
    if (!found) throw notFound('publishId');
    return found;
  });

  route.user(contract.messageWithdraw, withdrawMessages);
  route.user(contract.messageDelete, deleteWithdrawn);

  route.user(contract.messageChecklist, checklist);
  route.user(contract.messageSubmitResult, submitResult);
  route.user(contract.messageSubmitNote, submitNote);
}
