import type { Language } from '@/lib/contract/auth';
import type { Parsed } from '@/lib/contract/call';
import type { Raise, RaisedTerminal, raiseReport } from '@/lib/contract/emergency';
import { contentHash } from '../../base/canonical';
import { formatMessage } from '../../base/language';
import { catalogues, tagOf } from '../../base/messages';
import type { SmallFile } from '../../http/bytes';
import type { UserSteps } from '../../http/context';
import type { PdfContent } from '../../pdf/document';
import { findRaise } from './history';

/** Maximum number of rows. Terminals that have not shown it come first; the rest is only counted. */
const MOST = 1_000;

/** Report of a raise with the seconds until each terminal showed it, in the caller's language and time zone. */
export async function reportOf(ctx: UserSteps, { id, timeZone }: Parsed<typeof raiseReport>): Promise<SmallFile> {
  const found = await ctx.transaction(({ tx, now }) => findRaise(tx, now, { id, pageNo: 1, pageSize: MOST }));
  const { raise, terminals } = found;
  // Drawn after the transaction, because it takes a while. Loaded on demand: the module with its fonts is large and rarely needed.
  const { pdfDocument } = await import('../../pdf/document');
  const content = await pdfDocument(reportContent(ctx.language, timeZone, raise, terminals.list, ctx.now));
  return {
    kind: 'small',
    content,
    mime: 'application/pdf',
    etag: contentHash({ found, at: ctx.now.toISOString() }),
    saveAs: `${raise.name} ${raise.raisedAt.slice(0, 10)}.pdf`,
  };
}

/** Texts of the report. */
export function reportContent(
  language: Language,
  timeZone: string,
  raise: Raise,
  terminals: readonly RaisedTerminal[],
  now: Date,
): PdfContent {
  const { emergency: words, common } = catalogues[language];
  const say = (message: string, values?: Record<string, string | number>) => formatMessage(language, message, values);
  const tag = tagOf(language);
  const moments = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  const times = new Intl.DateTimeFormat(tag, { timeStyle: 'medium', timeZone });
  const numbers = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const moment = (iso: string) => moments.format(new Date(iso));
  const momentBy = (iso: string, by: string) => say(common.momentBy, { at: moment(iso), by });
  const seconds = (value: number) => say(words.seconds, { seconds: numbers.format(value) });
  const { name, drill, raisedBy, raisedAt, leaseUntil, end, endedBy, endedAt, shown, medianSeconds, lastSeconds } =
    raise;
  const left = raise.terminals - terminals.length;
  const ended =
    endedAt && `${say(words.ends[end ?? 'open'])}, ${endedBy ? momentBy(endedAt, endedBy) : moment(endedAt)}`;
  return {
    title: drill ? say(words.drillOf, { name }) : name,
    facts: [
      [say(words.raisedAt), momentBy(raisedAt, raisedBy)],
      ended ? [say(words.endedAt), ended] : [say(words.state), say(words.openUntil, { until: moment(leaseUntil) })],
      [say(words.shown), say(words.shownOf, { shown, terminals: raise.terminals })],
      ...(medianSeconds !== null && lastSeconds !== null
        ? [
            [
              say(words.toScreen),
              say(words.secondsToScreen, { median: numbers.format(medianSeconds), last: numbers.format(lastSeconds) }),
            ] as const,
          ]
        : []),
      [say(words.timeZone), timeZone],
    ],
    columns: [
      { label: say(words.screen), share: 0.38 },
      { label: say(words.where), share: 0.28 },
      { label: say(words.toScreen), share: 0.18, align: 'right' },
      { label: say(words.cleared), share: 0.16, align: 'right' },
    ],
    rows: terminals.map((each) => ({
      cells: [
        each.name,
        each.officeName,
        each.seconds === null ? say(words.notShown[each.status]) : seconds(each.seconds),
        each.clearedAt ? times.format(new Date(each.clearedAt)) : '',
      ],
      marked: each.seconds === null,
    })),
    note: left > 0 ? say(words.reportLeft, { count: left }) : undefined,
    foot: (page, pages) => say(words.reportFoot, { at: moment(now.toISOString()), page, pages }),
  };
}
