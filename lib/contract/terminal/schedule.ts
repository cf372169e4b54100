import { z } from 'zod';
import { get } from '../call';
import { id, ids, instant } from '../fields';

/** Content that terminals play at any instant, and the reasons. */

const view = { access: 'terminal:terminal:view' } as const;

const DAY = 86_400_000;
/** Limits of an agenda: days and stretches. */
export const AGENDA_DAYS = 31;
export const MOST_STRETCHES = 500;
/** Largest distance of an instant from now, in days: about as far as plans are computed ahead. */
export const FARTHEST_DAYS = 366;
/** Limit of reasons of a stretch, and of content that lost in it. */
const MOST_REASONS = 20;
const MOST_NAMES = 3;

/** Layers of the schedule, highest first. */
export const layerNames = [
  'off',
  'emergency',
  'trigger',
  'message',
  'playNow',
  'plan',
  'published',
  'default',
  'house',
] as const;

/** Content on the screen: the names of the first few programs, a message, or only its kind. */
export const onScreen = z.object({
  kind: z.enum(['programs', 'message', 'house', 'off']),
  /** Layer that decides it; `null` if reported by a terminal. */
  layer: z.enum(layerNames).nullable(),
  names: z.array(z.string()).max(MOST_NAMES),
  /** Number of further programs. */
  more: z.int(),
});
export type OnScreen = z.infer<typeof onScreen>;

/** Subject of a reason, with its id if the caller may see it. */
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

/** Stretch of time in which the same content plays for the same reasons; `until` is exclusive. */
export const stretch = z.object({
  from: instant,
  until: instant,
  shows: onScreen,
  because: z.array(becauseOf).max(MOST_REASONS),
  losers: z.array(lostTo).max(MOST_REASONS),
  /** Messages above it. */
  over: z.array(z.object({ name: z.string(), messageId: id.nullable() })).max(MOST_REASONS),
});
export type AgendaStretch = z.infer<typeof stretch>;

/** Content that a terminal reported for a part of the time; parts left out are unknown. */
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
    /** Time zone in effect on the terminal. */
    timeZone: z.string(),
    now: instant,
    stretches: z.array(stretch).max(MOST_STRETCHES),
    /** End of `stretches`: before `until` if there are more. */
    end: instant,
    /** Last change of anything that decides what it plays: plans before it are no longer known. */
    plannedSince: instant,
    reported: z.array(reported).max(MOST_STRETCHES),
  }),
});

/** Same as the page size of the list. */
const MOST_TERMINALS = 100;

export const showingAt = get('/a/api/terminal/showingAt', {
  summary: 'What some terminals show at an instant; those that the caller does not see are left out',
  ...view,
  input: z.object({ ids: ids.pipe(z.array(id).max(MOST_TERMINALS)), at: instant }),
  output: z
    .array(
      z.object({
        id,
        /** For the past, reported content counts; `unknown` without a report, since past plans are not stored. */
        source: z.enum(['planned', 'reported', 'unknown']),
        shows: onScreen.nullable(),
        /** Reasons, if planned. */
        because: z.array(becauseOf).max(MOST_REASONS),
        /** End of the display; `null` if no end is known. */
        until: instant.nullable(),
      }),
    )
    .max(MOST_TERMINALS),
});
