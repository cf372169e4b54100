import type { Parsed } from '@/lib/contract/call';
import type { Language } from '@/lib/contract/languages';
import type { behaviourExport, statisticsExport } from '@/lib/contract/statistics';
import { catalogues } from '../../base/messages';
import type { Tx } from '../../db/database';
import type { UserSteps } from '../../http/context';
import type { CsvCells } from '../../http/csv';
import type { TableAnswer } from '../../http/table-answer';
import { datedFileName, secondsHeading as headingInSeconds } from '../../http/table-texts';
import { behaviourLines } from './behaviour';
import { widgetsClicked } from './content';
import { deliveryOf } from './delivery';
import { onlineByDay } from './online';
import { playsByDay, sumPlays } from './plays';
import { type Scope, scopeOf } from './scope';
import { terminalIds, terminalLines } from './terminals';

const AT_ONCE = 1_000;
/** Terminals per page, which are summed together. */
const TERMINALS_AT_ONCE = 500;

/** Transactions of somebody who may see the statistics: of a call, or of the owner of a mailed report. */
export interface StatisticsReader {
  /** Language of the headings and of the file's name. */
  language: Language;
  now: Date;
  transaction<T>(work: (own: { tx: Tx; now: Date }) => Promise<T>): Promise<T>;
}

/** Heading shared by all languages. */
const ID = 'ID';

type ExportTexts = ReturnType<typeof exportTexts>;

/** Texts of the screen, with the units added that its formatted values have and a table lacks. */
function exportTexts(language: Language) {
  const words = catalogues[language].statistics;
  const inSeconds = (heading: string) => headingInSeconds(language, heading);
  return {
    ...words,
    terminals: catalogues[language].routes.terminalGroup,
    inSeconds,
    secondsPlayed: inSeconds(words.played),
    secondsOnline: inSeconds(words.onlineTime),
    secondsOffline: inSeconds(words.offlineTime),
  };
}

/** Titles of the tables as on screen (`use-table-names.ts`); that of all terminals is named after what it lists. */
const titleOf = ({ plays, by, onlineTime, clicksTitle, view, terminals }: ExportTexts): Record<Kind, string> => ({
  days: plays,
  program: `${plays}, ${by.program}`,
  material: `${plays}, ${by.material}`,
  office: `${plays}, ${by.office}`,
  terminal: terminals,
  online: onlineTime,
  clicks: clicksTitle,
  delivery: view.delivery,
});

type Kind = Parsed<typeof statisticsExport>['kind'];

/** Table read in one go, with a line for each day, program or institution. */
interface WholeTable {
  header: (words: ExportTexts) => string[];
  lines: (tx: Tx, scope: Scope) => Promise<CsvCells[]>;
}

const playedLines =
  (by: 'program' | 'material' | 'office') =>
  async (tx: Tx, scope: Scope): Promise<CsvCells[]> =>
    (await sumPlays(tx, scope, by, 0, 1_000_000)).list.map(({ id, name, plays, seconds }) => [
      name,
      plays,
      seconds,
      id,
    ]);

const tables: Record<Exclude<Kind, 'terminal'>, WholeTable> = {
  days: {
    header: ({ day, plays, secondsPlayed }) => [day, plays, secondsPlayed],
    lines: async (tx, scope) => (await playsByDay(tx, scope)).map(({ day, plays, seconds }) => [day, plays, seconds]),
  },
  program: {
    header: ({ program, plays, secondsPlayed }) => [program, plays, secondsPlayed, ID],
    lines: playedLines('program'),
  },
  material: {
    header: ({ material, plays, secondsPlayed }) => [material, plays, secondsPlayed, ID],
    lines: playedLines('material'),
  },
  office: {
    header: ({ institution, plays, secondsPlayed }) => [institution, plays, secondsPlayed, ID],
    lines: playedLines('office'),
  },
  online: {
    header: ({ day, secondsOnline, terminalsOnline }) => [day, secondsOnline, terminalsOnline],
    lines: async (tx, scope) =>
      (await onlineByDay(tx, scope)).map(({ day, seconds, terminals }) => [day, seconds, terminals]),
  },
  clicks: {
    header: ({ program, widget, type, clicks }) => [program, widget, type, clicks, ID],
    lines: async (tx, scope) =>
      (await widgetsClicked(tx, scope)).map(({ program, widget, type, label, clicks }) => [
        program,
        label,
        type,
        clicks,
        widget,
      ]),
  },
  delivery: {
    header: ({ day, inSeconds, promised, delivered, why }) => [
      day,
      ...[promised, delivered, why.offline, why.downloading, why.overridden, why.fault, why.unknown].map(inSeconds),
    ],
    lines: async (tx, scope) =>
      (await deliveryOf(tx, scope)).days.map((each) => [
        each.day,
        each.promised,
        each.played,
        each.offline,
        each.downloading,
        each.overridden,
        each.fault,
        each.unknown,
      ]),
  },
};

/** Table of the statistics. Terminals are read page by page, so that memory does not grow with their number. */
export async function exportStatistics(
  ctx: StatisticsReader,
  { kind, format, ...given }: Parsed<typeof statisticsExport>,
): Promise<TableAnswer> {
  const scope = await ctx.transaction(({ tx }) => scopeOf(tx, given));
  const words = exportTexts(ctx.language);
  const name = datedFileName(titleOf(words)[kind], ctx.now, given.zone);
  if (kind === 'terminal')
    return {
      kind: 'table',
      format,
      name,
      header: [
        words.terminal,
        words.institution,
        words.secondsOnline,
        words.secondsOffline,
        words.plays,
        words.secondsPlayed,
        ID,
      ],
      pages: terminalPages(ctx, scope),
    };
  const { header, lines } = tables[kind];
  return {
    kind: 'table',
    format,
    name,
    header: header(words),
    pages: once(() => ctx.transaction(({ tx }) => lines(tx, scope))),
  };
}

async function* once(read: () => Promise<CsvCells[]>): AsyncGenerator<CsvCells[]> {
  yield await read();
}

async function* terminalPages(ctx: StatisticsReader, scope: Scope): AsyncGenerator<CsvCells[]> {
  for (let after: { id: string; name: string } | undefined; ; ) {
    const last = after;
    const { found, lines } = await ctx.transaction(async ({ tx, now }) => {
      const found = await terminalIds(tx, scope, { after: last, limit: TERMINALS_AT_ONCE });
      const ids = found.map(({ id }) => id);
      return { found, lines: ids.length > 0 ? await terminalLines(tx, scope, ids, now) : [] };
    });
    after = found.at(-1);
    if (!after) return;
    yield lines.map(({ terminal, online, offline, plays, seconds }) => [
      terminal.name,
      terminal.officeName,
      online,
      offline,
      plays,
      seconds,
      terminal.id,
    ]);
  }
}

export async function exportBehaviour(
  ctx: UserSteps,
  { format, ...given }: Parsed<typeof behaviourExport>,
): Promise<TableAnswer> {
  const scope = await ctx.transaction(({ tx }) => scopeOf(tx, given));
  const { day, user, institution, part, acts } = exportTexts(ctx.language);
  return {
    kind: 'table',
    format,
    name: datedFileName(catalogues[ctx.language].routes.behaviour, ctx.now, given.zone),
    header: [day, user, institution, part, acts],
    pages: behaviourPages(ctx, scope),
  };
}

async function* behaviourPages(ctx: UserSteps, scope: Scope): AsyncGenerator<CsvCells[]> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const lines = await ctx.transaction(({ tx }) => behaviourLines(tx, scope, offset, AT_ONCE));
    if (lines.length === 0) return;
    yield lines.map(({ day, user, office, module, acts }) => [day, user, office, module, acts]);
  }
}
