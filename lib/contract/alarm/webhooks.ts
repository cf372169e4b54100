import { z } from 'zod';
import { form, get } from '../call';
import { flag, id, ids, instant, name, page, paging, search, textList } from '../fields';
import { alarmTypeNames } from '.';

/**
 * Extension to the specification: external addresses that receive events by signed requests (Standard Webhooks), and
 * the delivery log.
 */

const editing = { access: 'sys:alarm:edit' } as const;

export const deliveryStates = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Topics that webhooks subscribe to. */
export const webhookTopics = ['alarms', 'publishes', 'reviews', 'terminals'] as const;
export type WebhookTopic = (typeof webhookTopics)[number];

const topics = textList.pipe(z.array(z.enum(webhookTopics)).min(1).max(webhookTopics.length));
const types = textList.pipe(z.array(z.enum(alarmTypeNames)).max(alarmTypeNames.length));
const address = z.url({ protocol: /^https?$/ }).max(500);

const webhook = z.object({
  id,
  officeName: z.string(),
  name: z.string(),
  url: z.string(),
  active: z.boolean(),
  topics: z.array(z.enum(webhookTopics)),
  /** Alarm types; empty: all. */
  types: z.array(z.enum(alarmTypeNames)),
});
export type AlarmWebhook = z.infer<typeof webhook>;

export const webhookList = get('/a/api/alarm/webhooks', {
  summary: 'Webhooks that get alarms',
  ...editing,
  input: z.object({ ...paging, search }),
  output: page(webhook),
});

/** Limit per institution: each alarm is sent to every one of them. */
export const MOST_WEBHOOKS = 20;

/** Returns the secret once, with a new webhook. 409 `tooManyWebhooks`. */
export const webhookSave = form('/a/api/alarm/saveWebhook', {
  summary: 'Adds a webhook that gets alarms, or changes it',
  ...editing,
  bySession: true,
  input: z.object({
    id: id.optional(),
    name,
    url: address,
    active: flag.default(true),
    topics: topics.default(['alarms']),
    types: types.default([]),
  }),
  output: z.object({ id, secret: z.string().nullable() }),
});

export const webhookRotate = form('/a/api/alarm/rotateWebhook', {
  summary: 'Gives a webhook a new secret',
  ...editing,
  bySession: true,
  input: z.object({ id }),
  output: z.object({ secret: z.string() }),
});

export const webhookDelete = form('/a/api/alarm/deleteWebhook', {
  summary: 'Removes webhooks and their log',
  ...editing,
  bySession: true,
  input: z.object({ ids }),
});

/** Sends the test like an alarm and logs it. */
export const webhookTest = form('/a/api/alarm/testWebhook', {
  summary: 'Sends a test to a webhook',
  ...editing,
  input: z.object({ id }),
  output: z.object({ id }),
});

const delivery = z.object({
  id,
  webhookName: z.string(),
  event: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** HTTP status of the last response. */
  status: z.int().nullable(),
  /** Reason for a missing response: refusedAddress, timeout or unreachable. */
  error: z.string().nullable(),
  body: z.string(),
  createdAt: instant,
  /** Time of the next attempt. */
  nextAt: instant.nullable(),
  finishedAt: instant.nullable(),
});
export type AlarmDelivery = z.infer<typeof delivery>;

/** Newest first. */
export const deliveryList = get('/a/api/alarm/deliveries', {
  summary: 'Requests to webhooks, and what became of them',
  ...editing,
  input: z.object({ ...paging, state: z.enum(deliveryStates).optional(), search }),
  output: page(delivery),
});

/** Keeps the webhook-id, so that a receiver recognizes duplicates. Skips requests in flight. */
export const deliveryResend = form('/a/api/alarm/resend', {
  summary: 'Sends requests to webhooks again',
  ...editing,
  input: z.object({ ids }),
  output: z.object({ resent: z.int() }),
});
