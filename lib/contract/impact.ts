import { z } from 'zod';
import { form, json } from './call';
import { instant } from './fields';
import { messageSavePublish } from './message/calls';
import { calendarSave, planSaveTerminals } from './play-plan/calls';
import { goOn, saveTerminals } from './publish';
import { reviewKind } from './review/kinds';
import { strategySend, strategyTie } from './strategy';
import { onScreen } from './terminal/schedule';
import { terminalSet } from './terminal/set';

/** Preview of the effect of a publish, or another save that reaches terminals; the calls take the same input as the save. */

export const IMPACT_DAYS = 7;
export const MOST_CHANGES = 20;
export const MOST_EXAMPLES = 3;
const MOST_PROBLEMS = 20;

const named = {
  terminals: z.int(),
  /** Names of the first few terminals. */
  examples: z.array(z.string()).max(MOST_EXAMPLES),
};

/** Change on screen; the same change on several terminals, or at several times, counts as one. */
const change = z.object({
  /** screen: fills the screen. over: message over it. */
  what: z.enum(['screen', 'over']),
  /** First occurrence; `times` counts all. */
  from: instant,
  until: instant,
  times: z.int(),
  /** `null`: no message. Identical values mean another version of the same content. */
  before: onScreen.nullable(),
  after: onScreen.nullable(),
  ...named,
});
export type ImpactChange = z.infer<typeof change>;

/** Problem that a terminal is expected to have, judging by its own reports. Unknown properties cause no problem. */
const problem = z.object({
  /**
   * codec: the terminal failed to play such a file before. orientation: it is mounted the other way. storage: free
   * space is too small. placeholder: it has no value for one in a text or a filter of rows.
   */
  kind: z.enum(['codec', 'orientation', 'storage', 'placeholder']),
  /** Codec of a codec problem; `null` if unknown. */
  codec: z.string().nullable(),
  /** Orientation of the programs, for an orientation problem. */
  orientation: z.enum(['landscape', 'portrait']).nullable(),
  /** Bytes missing on the terminal with the least free space, for a storage problem. */
  bytes: z.int(),
  /** Names of the materials or programs concerned, or of the placeholder. */
  names: z.array(z.string()).max(MOST_EXAMPLES),
  ...named,
});
export type ImpactProblem = z.infer<typeof problem>;

export const impact = z.object({
  /** Number of terminals that it would reach. */
  terminals: z.int(),
  /** Number of these whose coming days were computed: of a large, diverse selection the rest is skipped. */
  resolved: z.int(),
  /** Number of these on which anything changes, counting only the first stage. */
  changed: z.int(),
  changes: z.array(change).max(MOST_CHANGES),
  moreChanges: z.int(),
  /** Terminals of later stages, and when those start; `changes` does not include them. `null` if all get it immediately. */
  later: z.object({ terminals: z.int(), goOn }).nullable(),
  /**
   * Reviews it waits for before it takes effect, and the users who may decide; an empty list means that nobody may.
   * `null` if it takes effect immediately.
   */
  review: z
    .object({
      waitsFor: z.array(z.object({ kind: reviewKind, name: z.string() })).max(MOST_EXAMPLES),
      moreNeeds: z.int(),
      reviewers: z.array(z.string()).max(MOST_EXAMPLES),
      moreReviewers: z.int(),
    })
    .nullable(),
  /**
   * Files that terminals still lack; bytes of the terminal that lacks most, and of all together. `from` is the start of
   * the download hours on the first terminal that waits for them; `null` if none waits.
   */
  download: z.object({ terminals: z.int(), most: z.int(), total: z.int(), from: instant.nullable() }),
  problems: z.array(problem).max(MOST_PROBLEMS),
});
export type Impact = z.infer<typeof impact>;

export const programImpact = json('/a/api/publishProgram/impact', {
  summary: 'What publishing programs would change in the coming week, and which terminals it does not fit',
  access: saveTerminals.access,
  changes: false,
  input: saveTerminals.input.omit({ replacesRequest: true }),
  output: impact,
});

export const planImpact = json('/a/api/playPlan/impact', {
  summary: 'What publishing a play plan would change in the coming week, and which terminals it does not fit',
  access: planSaveTerminals.access,
  changes: false,
  input: planSaveTerminals.input.omit({ replacesRequest: true }),
  output: impact,
});

export const messageImpact = json('/a/api/publishMessage/impact', {
  summary: 'What publishing a message would change in the coming week, and which terminals it does not fit',
  access: messageSavePublish.access,
  changes: false,
  input: messageSavePublish.input.omit({ replacesRequest: true }),
  output: impact,
});

export const calendarImpact = json('/a/api/dayCalendar/impact', {
  summary: 'What other days of a calendar would change in the coming week, on terminals that hold a plan with it',
  access: calendarSave.access,
  changes: false,
  input: calendarSave.input.required({ id: true }),
  output: impact,
});

export const settingsImpact = form('/a/api/terminalSet/impact', {
  summary: 'What other settings would change on terminals in the coming week',
  access: terminalSet.access,
  changes: false,
  input: terminalSet.input,
  output: impact,
});

export const strategyTieImpact = form('/a/api/strategy/tieImpact', {
  summary: 'What tying a strategy to terminals would change on them in the coming week',
  access: strategyTie.access,
  changes: false,
  input: strategyTie.input,
  output: impact,
});

export const strategySendImpact = form('/a/api/strategy/sendImpact', {
  summary: 'What sending a strategy would change on its terminals in the coming week',
  access: strategySend.access,
  changes: false,
  input: strategySend.input,
  output: impact,
});
