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

/** What a publish, or another save that reaches terminals, would change, asked before it is made: the calls take what it takes. */

export const IMPACT_DAYS = 7;
export const MOST_CHANGES = 20;
export const MOST_EXAMPLES = 3;
const MOST_PROBLEMS = 20;

const named = {
  terminals: z.int(),
  /** Names of the first few of them. */
  examples: z.array(z.string()).max(MOST_EXAMPLES),
};

/** The same change on several terminals, or at several times, is one. */
const change = z.object({
  /** What fills the screen, or a message over it. */
  what: z.enum(['screen', 'over']),
  /** The first time that it happens; `times` counts all. */
  from: instant,
  until: instant,
  times: z.int(),
  /** null is no message. The same before and after is another version of the same. */
  before: onScreen.nullable(),
  after: onScreen.nullable(),
  ...named,
});
export type ImpactChange = z.infer<typeof change>;

/** What terminals will not do, by what they have reported themselves. What is not known of a terminal is no problem. */
const problem = z.object({
  /** codec: it could not play such a file before. orientation: it hangs the other way. storage: the free space does not suffice. */
  kind: z.enum(['codec', 'orientation', 'storage']),
  /** Of a codec: which, null where it is unknown. */
  codec: z.string().nullable(),
  /** Of an orientation: that of the programs. */
  orientation: z.enum(['landscape', 'portrait']).nullable(),
  /** Of storage: bytes that the terminal with the least room lacks. */
  bytes: z.int(),
  /** Materials or programs that it is about. */
  names: z.array(z.string()).max(MOST_EXAMPLES),
  ...named,
});
export type ImpactProblem = z.infer<typeof problem>;

export const impact = z.object({
  /** That it would reach. */
  terminals: z.int(),
  /** Of those the ones whose coming days were worked out: of very many that are all unlike the rest is left out. */
  resolved: z.int(),
  /** Of those the ones on which anything changes, those that have it first alone. */
  changed: z.int(),
  changes: z.array(change).max(MOST_CHANGES),
  moreChanges: z.int(),
  /** Of those the ones that get it later, and when that is; their changes are not among `changes`. Null where all get it at once. */
  later: z.object({ terminals: z.int(), goOn }).nullable(),
  /** What it would wait for before it goes out, and who may pass that: nobody in the list is nobody there is. Null where it goes out at once. */
  review: z
    .object({
      waitsFor: z.array(z.object({ kind: reviewKind, name: z.string() })).max(MOST_EXAMPLES),
      moreNeeds: z.int(),
      reviewers: z.array(z.string()).max(MOST_EXAMPLES),
      moreReviewers: z.int(),
    })
    .nullable(),
  /**
   * Files that terminals do not have yet; bytes of the one that lacks most, and of all together. `from` is when the hours for them begin
   * on the first terminal that waits for these; null where none does.
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
