import { z } from 'zod';
import { form, get, json, multipart } from '../call';
import { readings } from '../condition';
import { id, ids, instant, integer, name, page, paging, search } from '../fields';
import { officeRef } from '../office';
import { choice, publishAnswer, publishCounts, replacing, requireHours, rollOut } from '../publish';
import { reviewSummary } from '../review/kinds';
import { terminal } from '../terminal';
import { layerNames } from '../terminal/schedule';
import { clockTime, date, dayCalendar, endDate, planContent, planLimits, priority } from '.';

const viewing = { access: 'plan:plan:view' } as const;
const editing = { access: 'plan:plan:edit' } as const;
const publishing = { access: 'plan:plan:publish' } as const;

/** Limit of conflicts in a response; more would not help. */
export const CONFLICTS_SHOWN = 50;
/** Terminals per page. */
export const COVERAGE_TERMINALS = 20;
/** Limits per terminal. */
export const COVERAGE_STRETCHES = 400;
export const COVERAGE_REASONS = 20;
/** Readings of conditions per terminal; further reasons come without. */
export const COVERAGE_READINGS = 400;

/** Plan in a list, without its content. */
export const planRow = z.object({
  id,
  officeId: id,
  name: z.string(),
  /** First and last date; `null`: no end. */
  from: z.string(),
  until: z.string().nullable(),
  slots: z.int(),
  /** Number of saves. */
  revision: z.int(),
  /** Number of terminals that hold a publish of it. */
  terminals: z.int(),
  /** Latest publish, with the revision that was published. */
  published: publishCounts.extend({ publishId: id, revision: z.int(), at: instant }).nullable(),
  updatedAt: instant,
  updatedBy: z.string(),
  /** Latest review; `null` if never submitted. */
  review: reviewSummary.nullable(),
});
export type PlanRow = z.infer<typeof planRow>;

export const planList = get('/a/api/playPlan/list', {
  summary: 'Play plans, the last changed first',
  ...viewing,
  input: z.object({
    ...paging,
    search,
    sort: z.enum(['name', 'updatedAt']).default('updatedAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  output: page(planRow),
});

export const planDetail = get('/a/api/playPlan/detail', {
  summary: 'A play plan with all that it says',
  ...viewing,
  input: z.object({ id }),
  output: planRow.extend({
    content: planContent,
    /** Programs that it refers to; missing ones were deleted. */
    programs: z.array(z.object({ id, name: z.string() })),
  }),
});

/** 409 with `conflict: {revision, savedBy, savedAt}` if another save happened since `revision` was read. */
export const planSave = json('/a/api/playPlan/save', {
  summary: 'Makes a play plan, or saves it over the revision that was read',
  ...editing,
  input: z.object({ id: id.optional(), content: planContent, revision: z.int32().min(0).optional() }),
  output: z.object({ id, revision: z.int() }),
});

export const planCopy = form('/a/api/playPlan/copy', {
  summary: 'Makes a copy of a play plan',
  ...editing,
  input: z.object({ id, name }),
  output: z.object({ id }),
});

/** 409 with `conflict: {id, name, terminals}[]` while terminals hold one of them. */
export const planDelete = form('/a/api/playPlan/delete', {
  summary: 'Deletes play plans that no terminal holds',
  access: 'plan:plan:delete',
  input: z.object({ ids }),
  whenFull: true,
});

export const planTerminalSelect = get('/a/api/playPlan/terminalSelect', {
  summary: 'Terminals to publish a play plan to',
  ...publishing,
  input: z.object({ ...paging, officeId: id.optional(), groupId: id.optional(), search }),
  output: page(terminal),
});

export const planSearchOffice = get('/a/api/playPlan/searchOffice', {
  summary: 'Institutions to publish a play plan to, by name',
  ...publishing,
  input: z.object({ search: z.string().trim().min(1).max(100) }),
  output: z.array(officeRef.extend({ path: z.array(id) })),
});

/** Slot, described so that users find it in its plan. */
const conflictingSlot = z.object({
  slotId: z.string(),
  start: clockTime,
  /** Up to 24:00. */
  end: z.string(),
  endDate: endDate.optional(),
  programs: z.array(z.string()).max(planLimits.programs),
});

/** Slot that overlaps one of another plan with the same priority on terminals that hold that plan, without interleaving. */
export const planConflict = z.object({
  priority,
  slot: conflictingSlot,
  other: conflictingSlot.extend({ planId: id, planName: z.string() }),
  /** True if the slot of the plan in question plays instead of the other one. */
  wins: z.boolean(),
  /** First overlap; `day` is the date that terminals show then. */
  from: instant,
  until: instant,
  day: date,
  /** Number of terminals that hold the other plan. */
  terminals: z.int(),
});
export type PlanConflict = z.infer<typeof planConflict>;

/**
 * Extension to the specification. Covers the next 90 days, earliest first, at most 50. `content` is the unsaved content
 * of the plan `planId`.
 */
export const planConflicts = json('/a/api/playPlan/conflicts', {
  summary: 'Where a play plan meets other plans of terminals at the same priority',
  ...publishing,
  changes: false,
  input: z
    .object({ planId: id.optional(), content: planContent.optional(), ...choice })
    .refine(({ planId, content }) => planId || content, { message: 'required', path: ['planId'] }),
  output: z.array(planConflict).max(CONFLICTS_SHOWN),
});

/**
 * 400 `noTerminals` if the selection is empty, `moreThanChosen` if the first stage is larger than the selection, 409
 * `programDeleted` if one of its programs was deleted, 409 `planConflicts` with `conflict` as returned by
 * `planConflicts`, unless accepted.
 */
export const planSaveTerminals = json('/a/api/playPlan/saveTerminals', {
  summary: 'Publishes a play plan to terminals, in place of what they hold of it',
  ...publishing,
  input: z.object({
    planId: id,
    ...choice,
    publishParams: requireHours(z.object({ name, ...rollOut })),
    /** True if the author accepts conflicts with other plans. */
    acceptConflicts: z.boolean().default(false),
    ...replacing,
  }),
  output: publishAnswer,
});

export const planPublishTerminalSaveCount = get('/a/api/playPlan/publishTerminalSaveCount', {
  summary: 'How far a publish of a play plan has got, in total',
  ...viewing,
  input: z.object({ publishId: id }),
  output: publishCounts,
});

/** Content that one terminal plays on some days. */
export const coverageLane = z.object({
  terminalId: id,
  name: z.string(),
  officeName: z.string(),
  timeZone: z.string(),
  stretches: z
    .array(
      z.object({
        /** Minutes of local time since the midnight that begins the first day. */
        from: z.int(),
        until: z.int(),
        layer: z.enum(layerNames),
        /** Name of the programs or message; empty for the house screen and a dark panel. */
        name: z.string(),
        /** Priority of a plan's slot. */
        priority: priority.nullable(),
        /** Index in `reasons`. */
        reason: z.int(),
      }),
    )
    .max(COVERAGE_STRETCHES),
  /** True if there are more stretches than these. */
  cut: z.boolean(),
  reasons: z
    .array(
      z.object({
        because: z.array(z.object({ code: z.string(), name: z.string(), readings })).max(COVERAGE_REASONS),
        losers: z.array(z.object({ name: z.string(), reason: z.string(), readings })).max(COVERAGE_REASONS),
      }),
    )
    .max(COVERAGE_STRETCHES),
});
export type CoverageLane = z.infer<typeof coverageLane>;

/**
 * Extension to the specification. Days are local to the terminals; `from` defaults to today there. A page has at most
 * 20 terminals.
 */
export const planCoverage = get('/a/api/playPlan/coverage', {
  summary: 'What terminals play on some days, and why',
  ...viewing,
  input: z.object({
    ...paging,
    officeId: id.optional(),
    groupId: id.optional(),
    search,
    from: date.optional(),
    days: integer(1, 8).default(1),
  }),
  output: page(coverageLane).extend({ from: date }),
});

export const calendarList = get('/a/api/dayCalendar/list', {
  summary: 'Calendars of days, by name',
  ...viewing,
  output: z.array(dayCalendar.extend({ officeId: id })),
});

/** Notifies terminals whose plans use it. */
export const calendarSave = json('/a/api/dayCalendar/save', {
  summary: 'Makes or changes a calendar of days',
  ...editing,
  input: z.object({ id: id.optional(), name, days: dayCalendar.shape.days }),
  output: z.object({ id }),
});

/** 409 with `conflict: {id, name, plans}[]` while a plan uses one of them. */
export const calendarDelete = form('/a/api/dayCalendar/delete', {
  summary: 'Deletes calendars that no play plan names',
  access: 'plan:plan:delete',
  input: z.object({ ids }),
  whenFull: true,
});

/** Returns the days of an .ics file of at most 1 MB, to be reviewed and saved. Recurring events are expanded five years ahead. */
export const calendarRead = multipart('/a/api/dayCalendar/import', {
  summary: 'Reads the days of an iCalendar file',
  ...editing,
  changes: false,
  input: z.object({ file: z.instanceof(Blob) }),
  output: z.object({
    name: z.string(),
    days: dayCalendar.shape.days,
    /** Number of days left out, because a calendar has no room for more. */
    left: z.int(),
    /** Number of unreadable events, which have no day here. */
    leftOut: z.int(),
    /** Number of events with an unsupported recurrence: only their first date is among the days. */
    partly: z.int(),
  }),
});
