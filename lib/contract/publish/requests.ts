import { z } from 'zod';
import { form, get } from '../call';
import { id, page, paging } from '../fields';
import { messageSavePublish } from '../message/calls';
import { planSaveTerminals } from '../play-plan/calls';
import { publishRequest } from '../review';
import { publishPermission, publishViewPermission, saveTerminals } from '.';

/** Limited to kinds whose publishes the caller sees; 403 without the permission of a given kind. */
const viewing = {
  access: publishViewPermission.program,
  alsoFor: [publishViewPermission.plan, publishViewPermission.message],
} as const;
const managing = {
  access: publishPermission.program,
  alsoFor: [publishPermission.plan, publishPermission.message],
} as const;

export const publishRequestList = get('/a/api/review/requests', {
  summary: 'Publishes that wait for a review, or were not sent because of one, newest first',
  ...viewing,
  input: z.object({ ...paging, state: publishRequest.shape.state.optional() }),
  output: page(publishRequest),
});

const withoutRequest = { replacesRequest: true } as const;

/** Input of the call that requested the publish, for a repetition, without places and programs deleted since. */
const publishInput = z.discriminatedUnion('kind', [
  saveTerminals.input.omit(withoutRequest).extend({ kind: z.literal('program'), programIds: z.array(id) }),
  planSaveTerminals.input.omit(withoutRequest).extend({ kind: z.literal('plan') }),
  messageSavePublish.input.omit(withoutRequest).extend({ kind: z.literal('message') }),
]);
export type PublishInput = z.infer<typeof publishInput>;

export const publishRequestDetail = get('/a/api/review/request', {
  summary: 'A publish that waits for a review, or was not sent because of one, with what was chosen for it',
  ...managing,
  input: z.object({ id }),
  output: publishRequest.omit({ waitsFor: true }).extend({ input: publishInput }),
});

/** 409 `requestOver` unless it is still waiting. */
export const publishRequestCancel = form('/a/api/review/cancelRequest', {
  summary: 'Cancels a publish that waits for a review',
  ...managing,
  input: z.object({ id }),
  whenFull: true,
});

/** 409 `requestOver` unless it was rejected or could not be sent. It is stored as `dismissed`. */
export const publishRequestDismiss = form('/a/api/review/dismissRequest', {
  summary: 'Takes a publish that was rejected or could not be sent off the list',
  ...managing,
  input: z.object({ id }),
  whenFull: true,
});
