import { z } from 'zod';
import { form, get, json, text } from './call';
import { flag, id, ids, instant, integer, name, page, paging, search } from './fields';
import { priority, USUAL_PRIORITY } from './play-plan';
import { choice } from './publish';

/**
 * Triggers: events that start a program or a message on their terminals for a time, above plans and below emergencies.
 * Terminals hold the content ahead of time. Extension to the specification.
 */

const viewing = { access: 'plan:trigger:view' } as const;
const editing = { access: 'plan:trigger:edit' } as const;
const firing = { access: 'plan:trigger:fire' } as const;

/** Limit of triggers of an institution; a terminal holds the content of all that reach it. */
export const MOST_TRIGGERS = 100;

/** Time on the screen, in seconds. */
export const TRIGGER_SECONDS = { default: 30, min: 1, max: 86_400 } as const;
export const MOST_COOL_DOWN_SECONDS = 86_400;

/** Form of `KeyboardEvent.code`. */
export const KEY_CODE = /^[A-Za-z0-9]{1,30}$/;

/** Limit of the characters of a scanned text. */
export const SCAN_LENGTH = 200;

/** Highest number of a gamepad's button; the first one is 0. */
export const LAST_GAMEPAD_BUTTON = 63;

/** Event at a terminal that fires a trigger there. */
export const triggerInput = z.discriminatedUnion('kind', [
  /** Key of a keyboard. */
  z.object({ kind: z.literal('key'), code: z.string().regex(KEY_CODE) }),
  /** Text from a scanner, which types it like a keyboard and ends it with Enter. */
  z.object({
    kind: z.literal('scan'),
    match: z.enum(['equals', 'startsWith']),
    text: z.string().trim().min(1).max(SCAN_LENGTH),
  }),
  /** Button of a gamepad or a button box. */
  z.object({ kind: z.literal('gamepad'), button: z.int().min(0).max(LAST_GAMEPAD_BUTTON) }),
]);
export type TriggerInput = z.infer<typeof triggerInput>;
export const MOST_TRIGGER_INPUTS = 20;

/** Fewest characters that count as a scan: a person types fewer in quick succession. */
export const SHORTEST_SCAN = 3;

/** Content of a trigger: a program, or a message, which keeps its place and look. */
export const triggerContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('program'), programId: id }),
  z.object({ kind: z.literal('message'), messageId: id }),
]);
export type TriggerContent = z.infer<typeof triggerContent>;

/** Part of a trigger that its author edits. */
const definition = {
  name,
  content: triggerContent,
  /** Time on the screen; `null`: until the program has played once. Messages have a time. */
  seconds: z.int().min(TRIGGER_SECONDS.min).max(TRIGGER_SECONDS.max).nullable().default(TRIGGER_SECONDS.default),
  /** The highest priority of all active triggers plays; of equal ones, the one fired last. */
  priority: priority.default(USUAL_PRIORITY),
  /** Seconds after a firing in which another one changes nothing. */
  coolDown: z.int().min(0).max(MOST_COOL_DOWN_SECONDS).default(0),
  inputs: z.array(triggerInput).max(MOST_TRIGGER_INPUTS).default([]),
  /** False: nothing fires it, and terminals do not hold it. */
  enabled: z.boolean().default(true),
};

/** Origin of a firing: the platform for another system or a user, or an input of the terminal itself. */
export const firedBy = z.enum(['platform', 'key', 'scan', 'gamepad', 'tap']);
export type FiredBy = z.infer<typeof firedBy>;

export const trigger = z.object({
  id,
  officeId: id,
  ...definition,
  ...choice,
  /** Name of the program or message; `null` if it was deleted. Terminals hold it as it was when the trigger was saved. */
  contentName: z.string().nullable(),
  /** Terminals that it reaches; `ready` counts those that hold all of its files. */
  terminals: z.int(),
  ready: z.int(),
  /** True if other systems may fire it with a token. */
  hasToken: z.boolean(),
  /** True if other systems may fire it with signed requests. */
  hasSecret: z.boolean(),
  /** Path below the platform's URL for signed requests. */
  path: z.string(),
  /** Last firing by the platform or on a terminal. */
  lastFiredAt: instant.nullable(),
  /** Firings of the last 30 days. */
  firings: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Trigger = z.infer<typeof trigger>;

export const triggerList = get('/a/api/trigger/list', {
  summary: 'Triggers, by name',
  ...viewing,
  input: z.object({ ...paging, search }),
  output: page(trigger),
});

export const triggerDetail = get('/a/api/trigger/detail', {
  summary: 'A trigger',
  ...viewing,
  input: z.object({ id }),
  output: trigger,
});

/** Limit of triggers that one answer names. */
export const MOST_NAMED_TRIGGERS = 1_000;

/** Triggers that a button of a program may fire, and that conditions may refer to. */
export const triggerNames = get('/a/api/trigger/names', {
  summary: 'Names of triggers, for buttons and conditions',
  ...viewing,
  alsoFor: ['program:program:view', 'plan:plan:view', 'message:message:view'],
  output: z.array(z.object({ id, name: z.string() })).max(MOST_NAMED_TRIGGERS),
});

/** Triggers that are on and reach a terminal, by name; `seconds` as in `trigger`. */
export const terminalTriggers = get('/a/api/trigger/onTerminal', {
  summary: 'Triggers that a terminal holds',
  ...viewing,
  input: z.object({ terminalId: id }),
  output: z
    .array(trigger.pick({ id: true, name: true, content: true, contentName: true, seconds: true, inputs: true }))
    .max(MOST_NAMED_TRIGGERS),
});

/**
 * Terminals of the choice, also those that join its institutions and groups later, fetch its files immediately. 400
 * `required` on `seconds` for a message without, `tooShort` for a code that is no scan, 409 `tooManyTriggers` at the
 * limit, 404 for content that the caller does not see.
 */
export const triggerSave = json('/a/api/trigger/save', {
  summary: 'Makes a trigger, or changes it',
  ...editing,
  input: z
    .object({ id: id.optional(), ...definition, ...choice })
    .refine(({ content, seconds }) => content.kind === 'program' || seconds !== null, {
      message: 'required',
      path: ['seconds'],
    })
    .superRefine(({ inputs }, ctx) => {
      inputs.forEach((input, at) => {
        if (input.kind === 'scan' && input.match === 'equals' && input.text.length < SHORTEST_SCAN)
          ctx.addIssue({ code: 'custom', message: 'tooShort', path: ['inputs', at, 'text'] });
      });
    }),
  output: z.object({ id }),
});

/** Leaves the content as terminals hold it, unlike a save. */
export const triggerTurn = form('/a/api/trigger/turn', {
  summary: 'Turns a trigger on or off',
  ...editing,
  input: z.object({ id, enabled: flag }),
});

/** 409 `usedByPlans` while conditions of play plans or messages compare one of them. */
export const triggerDelete = form('/a/api/trigger/delete', {
  summary: 'Deletes triggers; what they started ends',
  ...editing,
  input: z.object({ ids }),
  whenFull: true,
});

/** Replaces a former token, which is invalid from then on. The platform stores only its hash. */
export const triggerToken = form('/a/api/trigger/token', {
  summary: 'Gives a trigger a new token, shown once',
  ...editing,
  bySession: true,
  input: z.object({ id }),
  output: z.object({ token: z.string() }),
});

/** Replaces a former secret, which stays valid for one day. */
export const triggerSecret = form('/a/api/trigger/secret', {
  summary: 'Gives a trigger a new secret for signed requests, shown once',
  ...editing,
  bySession: true,
  input: z.object({ id }),
  output: z.object({ secret: z.string() }),
});

export const triggerRevoke = form('/a/api/trigger/revoke', {
  summary: 'Makes the token and the secrets of a trigger invalid',
  ...editing,
  bySession: true,
  input: z.object({ id }),
  whenFull: true,
});

/**
 * 409 `coolingDown` with `conflict: {until}` within its cool-down, 409 `triggerOff` while it is disabled, 400
 * `noTerminals` if none of its terminals is left, 429 beyond 120 firings in a minute.
 */
export const triggerFireByHand = json('/a/api/trigger/fireByHand', {
  summary: 'Fires a trigger on its terminals, or on some of them',
  ...firing,
  input: z.object({ id, terminalIds: z.array(id).min(1).max(10_000).optional() }),
  output: z.object({ firingId: id, terminals: z.int() }),
  whenFull: true,
});

/**
 * Needs `Authorization: Bearer` with the token of a trigger, which fires no other. `terminalIds` narrows its terminals
 * down; any other ids are ignored. 401 without a valid token; 400, 409 and 429 as for `triggerFireByHand`.
 */
export const triggerFire = json('/a/api/trigger/fire', {
  summary: 'Fires the trigger of a token',
  access: '-',
  input: z.object({ terminalIds: z.array(id).min(1).max(10_000).optional() }),
  output: z.object({ firingId: id, terminals: z.int() }),
  whenFull: true,
});

/**
 * Standard Webhooks, as for emergencies; a repeated id changes nothing. The body is JSON as for `triggerFire`, or empty.
 * Within the cool-down it is ignored, because its sender would repeat a refused request later.
 */
export const triggerHook = text('/f/trigger/hooks/:triggerId', {
  summary: 'Fires a trigger by a signed request',
  access: '-',
  input: z.object({ triggerId: id, body: z.string().max(500_000) }),
  output: z.object({ outcome: z.enum(['fired', 'ignored']), terminals: z.int() }),
  whenFull: true,
});

/** Firing by the platform, with the number of terminals that it was sent to. */
export const triggerFiring = z.object({
  id,
  triggerId: id,
  name: z.string(),
  at: instant,
  /** User, or `null` for a token or a signed request. */
  by: z.string().nullable(),
  how: z.enum(['hand', 'token', 'webhook']),
  terminals: z.int(),
  /** Terminals that started it. */
  started: z.int(),
});
export type TriggerFiring = z.infer<typeof triggerFiring>;

export const triggerFirings = get('/a/api/trigger/firings', {
  summary: 'Firings by the platform, the newest first',
  ...viewing,
  input: z.object({ ...paging, triggerId: id.optional() }),
  output: page(triggerFiring),
});

/** Firings at terminals themselves, the busiest first. */
export const triggerUse = get('/a/api/trigger/use', {
  summary: 'How often a trigger was fired at each terminal in the last days',
  ...viewing,
  input: z.object({ ...paging, id, days: integer(1, 90).default(30), local: flag.default(false) }),
  output: page(
    z.object({
      terminalId: id,
      name: z.string(),
      officeName: z.string(),
      times: z.int(),
      byInput: z.partialRecord(firedBy, z.int()),
      lastAt: instant,
    }),
  ),
});
