import { z } from 'zod';
import { form, get, json, multipart } from './call';
import { id, ids, instant, name, page, paging, search } from './fields';
import { officeRef } from './office';
import { dayCalendar, planContent } from './play-plan';
import { publishAnswer, publishCounts, selection } from './publish';
import { reviewSummary } from './review-kinds';
import { terminal } from './terminal';

const viewing = { access: 'plan:plan:view' } as const;
const editing = { access: 'plan:plan:edit' } as const;
const publishing = { access: 'plan:plan:publish' } as const;

/** A plan in a list: without what it says. */
export const planRow = z.object({
  id,
  officeId: id,
  name: z.string(),
  /** First and last date; null is without end. */
  from: z.string(),
  until: z.string().nullable(),
  slots: z.int(),
  /** Counts its saves. */
  revision: z.int(),
  /** Terminals that hold a publish of it. */
  terminals: z.int(),
  /** The newest publish of it, with the revision that was published. */
  published: publishCounts.extend({ publishId: id, revision: z.int(), at: instant }).nullable(),
  updatedAt: instant,
  updatedBy: z.string(),
  /** Its newest review; null where it was never submitted. */
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
    /** Programs that it names; one that is not among them was deleted. */
    programs: z.array(z.object({ id, name: z.string() })),
  }),
});

/** 409 with `conflict: {revision, savedBy, savedAt}` when somebody saved since `revision` was read. */
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

/** 400 `noTerminals` when the choice comes to none, 409 `programDeleted` where a program of it is gone. */
export const planSaveTerminals = json('/a/api/playPlan/saveTerminals', {
  summary: 'Publishes a play plan to terminals, in place of what they hold of it',
  ...publishing,
  input: z.object({ planId: id, ...selection, publishParams: z.object({ name }) }),
  output: publishAnswer,
});

export const planPublishTerminalSaveCount = get('/a/api/playPlan/publishTerminalSaveCount', {
  summary: 'How far a publish of a play plan has got, in total',
  ...viewing,
  input: z.object({ publishId: id }),
  output: publishCounts,
});

export const calendarList = get('/a/api/dayCalendar/list', {
  summary: 'Calendars of days, by name',
  ...viewing,
  output: z.array(dayCalendar.extend({ officeId: id })),
});

/** Terminals whose plans name it are notified. */
export const calendarSave = json('/a/api/dayCalendar/save', {
  summary: 'Makes or changes a calendar of days',
  ...editing,
  input: z.object({ id: id.optional(), name, days: dayCalendar.shape.days }),
  output: z.object({ id }),
});

/** 409 with `conflict: {id, name, plans}[]` while a plan names one of them. */
export const calendarDelete = form('/a/api/dayCalendar/delete', {
  summary: 'Deletes calendars that no play plan names',
  access: 'plan:plan:delete',
  input: z.object({ ids }),
  whenFull: true,
});

/** Days of an .ics file of at most 1 MB, to be looked at and then saved. Events that repeat are followed five years ahead. */
export const calendarRead = multipart('/a/api/dayCalendar/import', {
  summary: 'Reads the days of an iCalendar file',
  ...editing,
  changes: false,
  input: z.object({ file: z.instanceof(Blob) }),
  output: z.object({
    name: z.string(),
    days: dayCalendar.shape.days,
    /** Days of the file that were left out, because a calendar has no room for more. */
    left: z.int(),
    /** Events whose repetition was not understood: their first dates alone are among the days. */
    partly: z.int(),
  }),
});
