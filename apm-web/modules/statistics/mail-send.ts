import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import { permitsCall } from '@/lib/contract/call';
import type { Language } from '@/lib/contract/languages';
import { statisticsExport } from '@/lib/contract/statistics';
import { type MailOutcome, MOST_ATTACHED, type reportMailSend } from '@/lib/contract/statistics/report-mails';
import { Problem, tooMany } from '../../base/problem';
import { at, system, type Tx, withoutValues } from '../../db/database';
import { appUser, reportMail } from '../../db/schema';
import { actorOf, type UserSteps } from '../../http/context';
import type { Platform } from '../../http/platform';
import { sendTable, type TableAnswer } from '../../http/table-answer';
import { callerOf } from '../auth';
import { brandedOrigin } from '../branding';
import { exportStatistics, type StatisticsReader } from './exports';
import { lastDueTime, nextAttemptAt, nextTime, periodAt } from './mail-times';
import { assertOwned } from './mails';

const MINUTE_MS = 60_000;
/** Longer than sending one may take, its recipients one after another. After it another instance takes over an interrupted report. */
const LEASE_MS = 10 * MINUTE_MS;

type Row = typeof reportMail.$inferSelect;
interface Done {
  outcome: MailOutcome;
  /** Number of recipients who have it, including earlier attempts. */
  sentTo: number;
  /** Recipients whose mail was not accepted. */
  waiting: string[];
}

/** Sends due reports one after another. No transaction is open while waiting for the mail server. */
export async function sendDueReports(platform: Platform): Promise<void> {
  for (;;) {
    const now = platform.clock();
    const mail = await platform.db.transaction(system, (tx) => claimDue(tx, now));
    if (!mail) return;
    // A report with several missed times is sent once, for the last of them.
    const left = mail.tries > 0 ? { to: mail.waiting, had: mail.sentTo } : { to: mail.recipients, had: 0 };
    await settle(platform, mail, left, lastDueTime(mail, now.getTime()));
  }
}

/** Sends one of the caller's reports immediately. Its regular schedule stays the same. */
export async function sendNow(
  { platform, caller, now, transaction }: UserSteps,
  { id }: Parsed<typeof reportMailSend>,
): Promise<Output<typeof reportMailSend>> {
  await transaction(({ tx }) => assertOwned(tx, caller.userId, [id]), { changes: true });
  const mail = await platform.db.transaction(system, (tx) => claimNow(tx, id, now));
  if (!mail) throw tooMany(60);
  const { outcome, sentTo } = await settle(platform, mail, { to: mail.recipients, had: 0 }, now.getTime());
  return { outcome, sentTo };
}

/** Claims a due report for one of several instances. */
async function claimDue(tx: Tx, now: Date): Promise<Row | undefined> {
  const [due] = await tx
    .select()
    .from(reportMail)
    .where(sql`${reportMail.active} and ${reportMail.nextAt} <= ${at(now)} and ${isFree(now)}`)
    .orderBy(reportMail.nextAt)
    .limit(1)
    .for('update', { skipLocked: true });
  if (due)
    await tx
      .update(reportMail)
      .set({ leaseUntil: lease(now) })
      .where(eq(reportMail.id, due.id));
  return due;
}

async function claimNow(tx: Tx, id: string, now: Date): Promise<Row | undefined> {
  const ago = new Date(now.getTime() - MINUTE_MS);
  const [claimed] = await tx
    .update(reportMail)
    .set({ leaseUntil: lease(now) })
    .where(
      and(
        eq(reportMail.id, id),
        sql`${isFree(now)} and (${reportMail.lastAt} is null or ${reportMail.lastAt} <= ${at(ago)})`,
      ),
    )
    .returning();
  return claimed;
}

const isFree = (now: Date) => sql`(${reportMail.leaseUntil} is null or ${reportMail.leaseUntil} < ${at(now)})`;
const lease = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** Remaining recipients, and the number of others who already have it. */
interface Left {
  to: string[];
  had: number;
}

/** Sends a claimed report and records the result. If a due one was not accepted, it is retried later for recipients without it. */
async function settle(platform: Platform, mail: Row, left: Left, time: number): Promise<Done> {
  const done = await send(platform, mail, left, time).catch((error: unknown): Done => {
    platform.log.error({ err: withoutValues(error), report: mail.id }, 'while a report was mailed');
    return { outcome: left.had > 0 ? 'partly' : 'failed', sentTo: left.had, waiting: left.to };
  });
  const now = platform.clock();
  await platform.db.transaction(system, async (tx) => {
    await tx.execute(
      sql`update report_mail m set office_id = u.office_id from app_user u where u.id = m.user_id and m.id = ${mail.id}`,
    );
    await tx
      .update(reportMail)
      .set({ leaseUntil: null, lastAt: now, outcome: done.outcome, sentTo: done.sentTo })
      .where(eq(reportMail.id, mail.id));
    // A change in the meantime has set the next time.
    const isDue = mail.nextAt <= now;
    // A report sent by hand also settles a pending retry.
    if (isDue || mail.tries > 0) {
      const next = nextTime(mail, now.getTime());
      const again = isDue && done.waiting.length > 0 ? nextAttemptAt(mail.tries, now.getTime()) : next;
      const retried = { nextAt: new Date(again), waiting: done.waiting, tries: mail.tries + 1 };
      await tx
        .update(reportMail)
        .set(again < next ? retried : { nextAt: new Date(next), waiting: [], tries: 0 })
        .where(and(eq(reportMail.id, mail.id), eq(reportMail.nextAt, mail.nextAt)));
    }
  });
  return done;
}

async function send(platform: Platform, mail: Row, { to, had }: Left, time: number): Promise<Done> {
  const none = (outcome: MailOutcome): Done => ({ outcome, sentTo: had, waiting: [] });
  if (!platform.messenger.ways.mail) return none('noMail');
  const owner = await platform.db.transaction(system, (tx) => callerOf(tx, mail.userId, platform.clock()));
  if (!owner || !permitsCall(owner.permissions, statisticsExport)) return none('ownerMayNot');
  const reading: Omit<StatisticsReader, 'language'> = {
    now: platform.clock(),
    transaction: (work) => {
      const now = platform.clock();
      return platform.db.transaction(actorOf(owner, now), (tx) => work({ tx, now }));
    },
  };
  // Read as the owner, who may not see all recipients any more.
  const recipients = await reading.transaction(({ tx }) => recipientsOf(tx, to));
  if (recipients.length === 0) return none('noRecipients');

  const period = periodAt(mail, time);
  const { kind, format, tags } = mail;
  const filters = {
    ...period,
    officeId: mail.ofOfficeId ?? undefined,
    groupId: mail.groupId ?? undefined,
    tags: tags.length > 0 ? tags : undefined,
  };
  const files = new Map<Language, Attached | null>();
  for (const { language } of recipients) {
    if (files.has(language)) continue;
    const file = await attached(platform, { ...reading, language }, { kind, format, ...filters });
    if (file === 'scopeGone') return none('scopeGone');
    files.set(language, file);
  }
  // Readers of one institution share a domain.
  const offices = new Set(recipients.map(({ officeId }) => officeId));
  const origins = await platform.db.transaction(system, async (tx) => {
    const found = new Map<string, string>();
    for (const officeId of offices)
      found.set(officeId, await brandedOrigin(tx, platform.env, { officeId, asked: mail.origin }));
    return found;
  });
  const isAttached = [...files.values()].every((file) => file !== null);
  const report = {
    kind: 'report' as const,
    name: mail.name,
    from: period.from,
    until: dayBefore(period.to),
    attached: isAttached,
  };
  const waiting: string[] = [];
  for (const { id, email, language, officeId } of recipients) {
    const file = isAttached ? files.get(language) : null;
    const link = linkTo(origins.get(officeId) ?? platform.env.publicUrl, mail.kind, filters);
    await platform.messenger
      .send({ way: 'mail', target: email }, { language, officeId }, { ...report, link }, file ? [file] : [])
      .catch((error: unknown) => {
        platform.log.error({ err: error, report: mail.id }, 'a report was not accepted');
        waiting.push(id);
      });
  }
  const sentTo = had + recipients.length - waiting.length;
  const outcome =
    sentTo === 0 ? 'failed' : sentTo < mail.recipients.length ? 'partly' : isAttached ? 'sent' : 'linkOnly';
  return { outcome, sentTo, waiting };
}

async function recipientsOf(tx: Tx, ids: readonly string[]) {
  const found = await tx
    .select({ id: appUser.id, email: appUser.email, language: appUser.language, officeId: appUser.officeId })
    .from(appUser)
    .where(and(inArray(appUser.id, [...ids]), appUser.enabled));
  return found.flatMap(({ email, ...rest }) => (email ? [{ ...rest, email }] : []));
}

interface Attached {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** Attachment; `null` if the file is too large. */
async function attached(
  platform: Platform,
  reading: StatisticsReader,
  input: Parsed<typeof statisticsExport>,
): Promise<Attached | null | 'scopeGone'> {
  let table: TableAnswer;
  try {
    table = await exportStatistics(reading, input);
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return 'scopeGone';
    throw error;
  }
  try {
    const answer = await sendTable(table, (error) =>
      platform.log.error({ err: withoutValues(error) }, 'while a file was read'),
    );
    const content = await upTo(answer, MOST_ATTACHED);
    const contentType = answer.headers.get('content-type') ?? 'application/octet-stream';
    return content && { filename: `${table.name}.${table.format}`, content, contentType };
  } catch (error) {
    // The table has too many lines for a workbook.
    if (error instanceof Problem && error.status === 400) return null;
    throw error;
  }
}

/** Bytes of an answer; `null` if there are more than `most`. */
async function upTo(answer: Response, most: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** View of the console that shows each table. */
const viewOf: Record<Row['kind'], Record<string, string>> = {
  days: {},
  program: { view: 'plays' },
  material: { view: 'plays', by: 'material' },
  office: { view: 'plays', by: 'office' },
  terminal: { view: 'online' },
  online: { view: 'online' },
  clicks: { view: 'content' },
  delivery: { view: 'delivery' },
};

function linkTo(
  origin: string,
  kind: Row['kind'],
  {
    from,
    to,
    officeId,
    groupId,
    tags,
  }: { from: string; to: string; officeId?: string; groupId?: string; tags?: string[] },
): string {
  const link = new URL('/statistics', origin);
  const params = { ...viewOf[kind], from, to, officeId, groupId, tags: tags?.join(',') };
  for (const [name, value] of Object.entries(params)) if (value) link.searchParams.set(name, value);
  return link.href;
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
