import type { Parsed } from '@/lib/contract/call';
import type { behaviourExport, statisticsExport } from '@/lib/contract/statistics';
import type { Tx } from '../../db/database';
import type { UserSteps } from '../../http/context';
import type { CsvCells } from '../../http/csv';
import type { TableAnswer } from '../../http/table-answer';
import { behaviourLines } from './behaviour';
import { widgetsClicked } from './content';
import { deliveryOf } from './delivery';
import { onlineByDay } from './online';
import { playedBy, playsByDay } from './plays';
import { type Scope, scopeOf } from './scope';
import { terminalIds, terminalLines } from './terminals';

const AT_ONCE = 1_000;
/** Of terminals, which are summed page by page. */
const TERMINALS_AT_ONCE = 500;

/** Transactions of somebody who may see the statistics: of a call, or of the owner of a report that is mailed. */
export interface Reading {
  transaction<T>(work: (own: { tx: Tx; now: Date }) => Promise<T>): Promise<T>;
}

type Kind = Parsed<typeof statisticsExport>['kind'];

/** A table that is read at once: it has a line for each day, program or institution. */
interface WholeTable {
  header: readonly string[];
  lines: (tx: Tx, scope: Scope) => Promise<CsvCells[]>;
}

const playedLines =
  (by: 'program' | 'material' | 'office') =>
  async (tx: Tx, scope: Scope): Promise<CsvCells[]> =>
    (await playedBy(tx, scope, by, 0, 1_000_000)).list.map(({ id, name, plays, seconds }) => [
      id,
      name,
      plays,
      seconds,
    ]);

const tables: Record<Exclude<Kind, 'terminal'>, WholeTable> = {
  days: {
    header: ['day', 'plays', 'seconds'],
    lines: async (tx, scope) => (await playsByDay(tx, scope)).map(({ day, plays, seconds }) => [day, plays, seconds]),
  },
  program: { header: ['id', 'program', 'plays', 'seconds'], lines: playedLines('program') },
  material: { header: ['id', 'material', 'plays', 'seconds'], lines: playedLines('material') },
  office: { header: ['id', 'institution', 'plays', 'seconds'], lines: playedLines('office') },
  online: {
    header: ['day', 'secondsOnline', 'terminalsOnline'],
    lines: async (tx, scope) =>
      (await onlineByDay(tx, scope)).map(({ day, seconds, terminals }) => [day, seconds, terminals]),
  },
  clicks: {
    header: ['program', 'widget', 'type', 'label', 'clicks'],
    lines: async (tx, scope) =>
      (await widgetsClicked(tx, scope)).map(({ program, widget, type, label, clicks }) => [
        program,
        widget,
        type,
        label,
        clicks,
      ]),
  },
  delivery: {
    header: ['day', 'promised', 'played', 'offline', 'downloading', 'overridden', 'fault', 'unknown'],
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

/** A table of the statistics; of terminals page by page, so that memory does not grow with them. */
export async function exportStatistics(
  ctx: Reading,
  { kind, format, ...given }: Parsed<typeof statisticsExport>,
): Promise<TableAnswer> {
  const scope = await ctx.transaction(({ tx }) => scopeOf(tx, given));
  const name = `${kind}-${scope.from}-${scope.until}`;
  if (kind === 'terminal')
    return {
      format,
      name,
      header: ['id', 'terminal', 'institution', 'secondsOnline', 'secondsOffline', 'plays', 'secondsPlayed'],
      pages: terminalPages(ctx, scope),
    };
  const { header, lines } = tables[kind];
  return { format, name, header, pages: once(() => ctx.transaction(({ tx }) => lines(tx, scope))) };
}

async function* once(read: () => Promise<CsvCells[]>): AsyncGenerator<CsvCells[]> {
  yield await read();
}

async function* terminalPages(ctx: Reading, scope: Scope): AsyncGenerator<CsvCells[]> {
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
      terminal.id,
      terminal.name,
      terminal.officeName,
      online,
      offline,
      plays,
      seconds,
    ]);
  }
}

export async function exportBehaviour(
  ctx: UserSteps,
  { format, ...given }: Parsed<typeof behaviourExport>,
): Promise<TableAnswer> {
  const scope = await ctx.transaction(({ tx }) => scopeOf(tx, given));
  return {
    format,
    name: `behaviour-${scope.from}-${scope.until}`,
    header: ['day', 'user', 'institution', 'part', 'count'],
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
