import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import {
  MOST_REPORT_MAILS,
  type reportMailDelete,
  type reportMailList,
  type reportMailRecipients,
  type reportMailSave,
} from '@/lib/contract/statistics/report-mails';
import { forbidden, Problem } from '../../base/problem';
import { containsPattern, type Tx } from '../../db/database';
import { appUser, reportMail } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { assertBranchVisible } from '../../fleet/list';
import type { UserContext } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';
import { nextTime } from './mail-times';

const MOST_USERS = 200;

export async function reportMails(
  { tx, caller }: UserContext,
  query: Parsed<typeof reportMailList>,
): Promise<Output<typeof reportMailList>> {
  const { pageNo, pageSize, search } = query;
  const where = search ? sql`apm.folded(${reportMail.name}) like ${containsPattern(search)}` : sql`true`;
  const found = await tx
    .select({ mail: reportMail, ownerName: appUser.name })
    .from(reportMail)
    .leftJoin(appUser, eq(appUser.id, reportMail.userId))
    .where(where)
    .orderBy(reportMail.name, reportMail.id)
    .limit(pageSize)
    .offset(offsetOf(query));
  const list = found.map(({ mail, ownerName }) => ({
    id: mail.id,
    name: mail.name,
    kind: mail.kind,
    officeId: mail.ofOfficeId,
    groupId: mail.groupId,
    tags: mail.tags,
    recipients: mail.recipients,
    rhythm: mail.rhythm,
    weekday: mail.weekday,
    monthDay: mail.monthDay,
    hour: mail.hour,
    zone: mail.zone,
    format: mail.format,
    active: mail.active,
    nextAt: mail.nextAt.toISOString(),
    lastAt: mail.lastAt?.toISOString() ?? null,
    outcome: mail.outcome,
    sentTo: mail.sentTo,
    ownerName: ownerName ?? '',
    own: mail.userId === caller.userId,
  }));
  return { list, count: await countUpTo(tx, sql`from report_mail where ${where}`), pageNo, pageSize };
}

export async function mailRecipients({ tx, platform }: UserContext): Promise<Output<typeof reportMailRecipients>> {
  const users = await tx
    .select({ id: appUser.id, name: appUser.name })
    .from(appUser)
    .where(sql`${appUser.enabled} and ${appUser.email} is not null`)
    .orderBy(appUser.name, appUser.id)
    .limit(MOST_USERS);
  return { canMail: platform.messenger.ways.mail, users };
}

export async function saveReportMail(
  { tx, caller, now, audit }: UserContext,
  { id: known, officeId, groupId, tags = [], origin, ...given }: Parsed<typeof reportMailSave>,
): Promise<Output<typeof reportMailSave>> {
  await assertBranchVisible(tx, { officeId, groupId });
  await assertVisible(tx, appUser, given.recipients, 'recipients');
  const content = {
    ...given,
    ofOfficeId: officeId ?? null,
    groupId: groupId ?? null,
    tags,
    // Wished origin, checked when the mail is sent.
    origin: new URL(origin).origin,
    nextAt: new Date(nextTime(given, now.getTime())),
    waiting: [],
    tries: 0,
  };
  audit({ after: { name: given.name, recipients: given.recipients, rhythm: given.rhythm } });
  if (known) {
    await assertOwned(tx, caller.userId, [known]);
    await tx.update(reportMail).set(content).where(eq(reportMail.id, known));
    return { id: known };
  }
  const others = await countUpTo(tx, sql`from report_mail where office_id = ${caller.officeId}`);
  if (others >= MOST_REPORT_MAILS)
    throw new Problem(409, { key: 'tooManyReportMails', values: { most: MOST_REPORT_MAILS } });
  const id = uuidv7();
  await tx.insert(reportMail).values({ id, userId: caller.userId, officeId: caller.officeId, ...content });
  return { id };
}

export async function deleteReportMails(
  { tx, caller, audit }: UserContext,
  { ids }: Parsed<typeof reportMailDelete>,
): Promise<void> {
  await assertOwned(tx, caller.userId, ids);
  const gone = await tx.delete(reportMail).where(inArray(reportMail.id, ids)).returning({ name: reportMail.name });
  audit({ before: gone });
}

/** Throws 404 for reports that the caller does not see, 403 for those of others. */
export async function assertOwned(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await assertVisible(tx, reportMail, ids, ids.length > 1 ? 'ids' : 'id');
  const own = await tx
    .select({ id: reportMail.id })
    .from(reportMail)
    .where(and(inArray(reportMail.id, [...ids]), eq(reportMail.userId, userId)));
  if (own.length !== new Set(ids).size) throw forbidden();
}
