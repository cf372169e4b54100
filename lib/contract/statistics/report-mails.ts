import { z } from 'zod';
import { form, get } from '../call';
import { flag, id, idsOrNone, instant, integer, name, page, paging, search, timeZone } from '../fields';
import { tagList } from '../terminal/tags';
import { exportFormats, exportKinds } from '.';

/**
 * Extension to the specification: views of the statistics sent by mail. Every user with access to the statistics may
 * create reports, and changes only their own.
 */

const view = { access: 'sys:statistics:view' } as const;

export type ExportKind = (typeof exportKinds)[number];

/** Interval; the report covers yesterday, the previous week (from Monday) or the previous month. */
export const rhythms = ['daily', 'weekly', 'monthly'] as const;
export type Rhythm = (typeof rhythms)[number];

/**
 * `linkOnly`: the file was too large. `ownerMayNot`: the owner is disabled, or lost access to the statistics.
 * `scopeGone`: the institution or group was deleted, or the owner no longer sees it. `noRecipients`: nobody left has a
 * mail address.
 */
export const mailOutcomes = [
  'sent',
  'partly',
  'linkOnly',
  'ownerMayNot',
  'scopeGone',
  'noRecipients',
  'noMail',
  'failed',
] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

export const MOST_REPORT_MAILS = 50;
export const MOST_RECIPIENTS = 20;
/** Largest attachment in bytes; a larger file is only linked. */
export const MOST_ATTACHED = 5 * 1024 * 1024;

const reportMail = z.object({
  id,
  name,
  kind: z.enum(exportKinds),
  officeId: id.nullable(),
  groupId: id.nullable(),
  tags: z.array(z.string()),
  recipients: z.array(id),
  rhythm: z.enum(rhythms),
  weekday: z.int(),
  monthDay: z.int(),
  hour: z.int(),
  zone: z.string(),
  format: z.enum(exportFormats),
  active: z.boolean(),
  nextAt: instant,
  lastAt: instant.nullable(),
  outcome: z.enum(mailOutcomes).nullable(),
  sentTo: z.int(),
  ownerName: z.string(),
  /** True if the caller owns it. */
  own: z.boolean(),
});
export type ReportMail = z.infer<typeof reportMail>;

export const reportMailList = get('/a/api/statistics/reportMails', {
  summary: 'Reports that are sent by mail',
  ...view,
  input: z.object({ ...paging, search }),
  output: page(reportMail),
});

/** Possible recipients by name, and whether a mail server is configured. */
export const reportMailRecipients = get('/a/api/statistics/reportMailRecipients', {
  summary: 'Users whom reports can be sent to',
  ...view,
  output: z.object({ canMail: z.boolean(), users: z.array(z.object({ id, name: z.string() })).max(200) }),
});

/**
 * 409 `tooManyReportMails`. `origin` is that of the console. The link in the mail points there if it is `PUBLIC_URL` or
 * a domain of the institution or of one above it, otherwise to one of these.
 */
export const reportMailSave = form('/a/api/statistics/saveReportMail', {
  summary: 'Keeps a report that is sent by mail, or changes an own one',
  ...view,
  bySession: true,
  input: z.object({
    id: id.optional(),
    name,
    kind: z.enum(exportKinds),
    officeId: id.optional(),
    groupId: id.optional(),
    tags: tagList.optional(),
    recipients: idsOrNone.pipe(z.array(id).min(1).max(MOST_RECIPIENTS)),
    rhythm: z.enum(rhythms),
    weekday: integer(1, 7).default(1),
    monthDay: integer(1, 31).default(1),
    hour: integer(0, 23),
    zone: timeZone,
    format: z.enum(exportFormats).default('xlsx'),
    active: flag.default(true),
    origin: z.url({ protocol: /^https?$/ }).max(300),
  }),
  output: z.object({ id }),
});

export const reportMailDelete = form('/a/api/statistics/deleteReportMails', {
  summary: 'Removes own reports that are sent by mail',
  ...view,
  bySession: true,
  input: z.object({ ids: idsOrNone.pipe(z.array(id).min(1).max(100)) }),
});

/** Waits for the mail server. 429 within a minute of the last call. */
export const reportMailSend = form('/a/api/statistics/sendReportMail', {
  summary: 'Sends an own report at once, of the same period as when it is due',
  ...view,
  bySession: true,
  input: z.object({ id }),
  output: z.object({ outcome: z.enum(mailOutcomes), sentTo: z.int() }),
});
