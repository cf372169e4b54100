import { z } from 'zod';
import { get } from '../call';
import { id, ids, instant } from '../fields';

/** What terminals play at any instant, and why. */

const view = { access: 'terminal:terminal:view' } as const;

const DAY = 86_400_000;
/** Of an agenda: its days and its stretches. */
export const AGENDA_DAYS = 31;
export const MOST_STRETCHES = 500;
/** How far from now an instant may lie: about as far as plans are looked ahead. */
export const FARTHEST_DAYS = 366;
/** Reasons of a stretch, and what lost in it. */
const MOST_REASONS = 20;
const MOST_NAMES = 3;

/** Layers of the schedule, highest first. */
export const layerNames = ['off', 'emergency', 'message', 'playNow', 'plan', 'published', 'default', 'house'] as const;

/** On the screen: programs by name, the first few of them, or a message, or no more than a kind. */
export const onScreen = z.object({
  kind: z.enum(['programs', 'message', 'house', 'off']),
  /** Which layer decides it; null where a terminal reported it. */
  layer: z.enum(layerNames).nullable(),
  names: z.array(z.string()).max(MOST_NAMES),
  /** Programs beyond those that are named. */
  more: z.int(),
});
export type OnScreen = z.infer<typeof onScreen>;

/** What a reason is about; an id where there is something that the caller may see. */
const about = {
  layer: z.enum(layerNames),
  name: z.string(),
  publishId: id.nullable(),
  planId: id.nullable(),
  messageId: id.nullable(),
};

export const becauseOf = z.object({ ...about, code: z.string() });
export const lostTo = z.object({ ...about, reason: z.string() });
export type BecauseOf = z.infer<typeof becauseOf>;
export type LostTo = z.infer<typeof lostTo>;

/** A stretch of time in which the same plays for the same reasons; `until` is exclusive. */
export const stretch = z.object({
  from: instant,
  until: instant,
  shows: onScreen,
  because: z.array(becauseOf).max(MOST_REASONS),
  losers: z.array(lostTo).max(MOST_REASONS),
  /** Messages that lie over it. */
  over: z.array(z.object({ name: z.string(), messageId: id.nullable() })).max(MOST_REASONS),
});
export type AgendaStretch = z.infer<typeof stretch>;

/** What a terminal reported to have played in a part of the time; nothing is known of parts that are left out. */
export const reported = z.object({
  from: instant,
  until: instant,
  names: z.array(z.string()).max(MOST_NAMES),
  more: z.int(),
});
export type ReportedStretch = z.infer<typeof reported>;

export const terminalAgenda = get('/a/api/terminal/agenda', {
  summary: 'What a terminal plays from one instant until another, and why; of the past also what it reported',
  ...view,
  input: z
    .object({ id, from: instant, until: instant })
    .refine(({ from, until }) => from < until, { message: 'untilBeforeFrom', path: ['until'] })
    .refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= AGENDA_DAYS * DAY, {
      message: 'tooBig',
      path: ['until'],
    }),
  output: z.object({
    /** The clocks that the terminal goes by. */
    timeZone: z.string(),
    now: instant,
    stretches: z.array(stretch).max(MOST_STRETCHES),
    /** Until when `stretches` go: before `until` where there are more. */
    end: instant,
    /** Something that decides what it plays changed then: what was planned before is not known any more. */
    plannedSince: instant,
    reported: z.array(reported).max(MOST_STRETCHES),
  }),
});

/** As many as a page of the list has. */
const MOST_TERMINALS = 100;

export const showingAt = get('/a/api/terminal/showingAt', {
  summary: 'What some terminals show at an instant; those that the caller does not see are left out',
  ...view,
  input: z.object({ ids: ids.pipe(z.array(id).max(MOST_TERMINALS)), at: instant }),
  output: z
    .array(
      z.object({
        id,
        /** Of the past what was reported counts; `unknown` where nothing was, and what was planned then is not known any more. */
        source: z.enum(['planned', 'reported', 'unknown']),
        shows: onScreen.nullable(),
        /** Why, where it is planned. */
        because: z.array(becauseOf).max(MOST_REASONS),
        /** Until when it shows it; null where nothing known ends it. */
        until: instant.nullable(),
      }),
    )
    .max(MOST_TERMINALS),
});
