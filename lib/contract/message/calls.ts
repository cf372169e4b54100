import { z } from 'zod';
import { form, get, json } from '../call';
import { id, ids, idsOrNone, instant, integer, name, page, paging, search } from '../fields';
import { messageOf, messagesIn, publishedMessageOf, reviewedMessagesIn } from '../foreign/message';
import { choice, publishAnswer, publishCounts, replacing, requireHours, rollOut } from '../publish';
import { review, reviewNoteText, reviewResult } from '../review';
import { reviewState, reviewSummary } from '../review/kinds';
import { terminal } from '../terminal';
import { targetState } from '../terminal/report';
import { messageContent, messageState } from '.';

/** Messages to terminals; those to users of the console are notices (`notice.ts`). */

const viewing = { access: 'message:message:view' } as const;
const editing = { access: 'message:message:edit' } as const;
const deleting = { access: 'message:message:delete' } as const;
const publishing = { access: 'message:message:publish' } as const;

/** Period in which it is shown; `null`: unbounded. */
const period = { from: instant.nullable(), until: instant.nullable() };

const published = publishCounts.extend({
  publishId: id,
  /** Revision of the message when it was published. */
  revision: z.int(),
  at: instant,
  ...period,
  /** Number of showings as reported by terminals, and time of the last one. */
  shown: z.int(),
  shownAt: instant.nullable(),
});

/** Same shape in lists and details: a message is short. */
export const message = messageContent.extend({
  id,
  officeId: id,
  state: messageState,
  /** Material behind a full-screen message; `null` without one or if it was deleted. */
  material: z.object({ id, name: z.string(), md5: z.string(), type: z.enum(['image', 'video']) }).nullable(),
  /** Number of saves. */
  revision: z.int(),
  /** Latest publish. */
  published: published.nullable(),
  updatedAt: instant,
  updatedBy: z.string(),
  /** Latest review; `null` if never submitted. */
  review: reviewSummary.nullable(),
});
export type Message = z.infer<typeof message>;

/** A message on one terminal. */
export const terminalMessage = z.object({
  messageId: id,
  publishId: id,
  name: z.string(),
  texts: message.shape.texts,
  place: message.shape.place,
  priority: z.int(),
  ...period,
  state: targetState,
  reason: z.string().nullable(),
  shown: z.int(),
  shownAt: instant.nullable(),
});
export type TerminalMessage = z.infer<typeof terminalMessage>;

export const messageList = get('/a/api/publishMessage/list', {
  summary: 'Messages to terminals, the last changed first; those withdrawn only where asked for',
  ...viewing,
  input: z.object({ ...paging, search, state: messageState.optional() }),
  output: page(message),
  reads: (_, whole) => messagesIn(whole),
});

/** 409 with `conflict: {revision, savedBy, savedAt}` if another save happened since `revision` was read. */
export const messageSave = form('/a/api/publishMessage/ajaxSave', {
  summary: 'Makes a message, or saves it over the revision that was read; terminals keep what was published',
  ...editing,
  input: messageContent.extend({
    id: id.optional(),
    revision: integer(0, 2_147_483_647).optional(),
  }),
  output: z.object({ id, revision: z.int() }),
});

export const messagePreview = get('/a/api/publishMessage/messagePreview', {
  summary: 'A message as terminals show it',
  ...viewing,
  input: z.object({ id }),
  output: message,
  reads: messageOf,
});

export const getPublishMessage = get('/a/api/publishMessage/getPublishMessage', {
  summary: 'A message with its newest publish, and how far it has got',
  ...viewing,
  input: z.object({ id }),
  output: z.object({ message, publish: published.nullable(), counts: publishCounts.nullable() }),
  reads: publishedMessageOf,
});

export const findSendMessages = get('/a/api/publishMessage/findSendMessages', {
  summary: 'Messages that were sent to a terminal, the newest first',
  ...viewing,
  input: z.object({ terminalId: id, ...paging }),
  output: page(terminalMessage),
});

export const messageTerminalSelect = get('/a/api/publishMessage/terminalSelect', {
  summary: 'Terminals to publish a message to',
  ...publishing,
  input: z.object({ ...paging, officeId: id.optional(), groupId: id.optional(), search }),
  output: page(terminal),
});

/** Limited to 1,000; larger selections page through `terminalSelect`. */
export const groupsterminals = get('/a/api/publishMessage/groupsterminals', {
  summary: 'Terminals of groups with all below them, by name',
  ...publishing,
  input: z.object({ groupIds: idsOrNone }),
  output: z.array(terminal),
});

/**
 * 400 `noTerminals` if the selection is empty, `moreThanChosen` if the first stage is larger than the selection. A
 * later publish of a message replaces the earlier one on its terminals.
 */
export const messageSavePublish = json('/a/api/publishMessage/savePublish', {
  summary: 'Publishes a message to terminals',
  ...publishing,
  input: z.object({
    messageId: id,
    ...choice,
    publishParams: requireHours(z.object({ name: name.optional(), ...period, ...rollOut })).refine(
      ({ from, until }) => !from || !until || from < until,
      { message: 'untilBeforeFrom', path: ['until'] },
    ),
    ...replacing,
  }),
  output: publishAnswer,
});

export const messagePublishTerminalSaveCount = get('/a/api/publishMessage/publishTerminalSaveCount', {
  summary: 'How far a publish of a message has got, in total',
  ...viewing,
  input: z.object({ publishId: id }),
  output: publishCounts,
});

export const reuploadMessage = form('/a/api/publishMessage/reuploadMessage', {
  summary: 'Sends a message again to the terminals where it failed',
  ...publishing,
  input: z.object({ id }),
  output: z.object({ count: z.int() }),
});

/** Terminals drop it immediately. It stays in the list as withdrawn. */
export const messageWithdraw = form('/a/api/publishMessage/ajaxDelete', {
  summary: 'Withdraws messages from their terminals',
  ...deleting,
  input: z.object({ ids }),
  whenFull: true,
});

/** 409 with `conflict: {id, name}[]` for messages that are not withdrawn. */
export const messageDelete = form('/a/api/publishMessage/delete', {
  summary: 'Deletes withdrawn messages for good',
  ...deleting,
  input: z.object({ ids }),
  whenFull: true,
});

const reviewing = { access: 'message:message:review' } as const;

/** Message as submitted. */
const reviewedMessage = messageContent.extend({
  id,
  review: review.pick({
    id: true,
    state: true,
    contentHash: true,
    note: true,
    submittedBy: true,
    submittedAt: true,
    own: true,
  }),
});

export const messageChecklist = get('/a/api/publishMessage/checklist', {
  summary: 'Messages that were submitted for review',
  ...reviewing,
  input: z.object({ ...paging, reviewState: reviewState.optional() }),
  output: page(reviewedMessage),
  reads: (_, whole) => reviewedMessagesIn(whole),
});

/** Same as `reviewDecide`, by message id: 404 if it has no pending review. */
export const messageSubmitResult = form('/a/api/publishMessage/submitResult', {
  summary: 'Passes or rejects a message that waits for review',
  ...reviewing,
  input: z
    .object({
      id,
      result: reviewResult,
      contentHash: z.string().regex(/^[0-9a-f]{64}$/),
      note: reviewNoteText.default(''),
    })
    .refine(({ result, note }) => result === 'pass' || note !== '', { message: 'required', path: ['note'] }),
});

export const messageSubmitNote = form('/a/api/publishMessage/submitNote', {
  summary: 'Adds a remark to the review of a message without deciding',
  ...reviewing,
  input: z.object({ id, note: reviewNoteText.min(1) }),
});
