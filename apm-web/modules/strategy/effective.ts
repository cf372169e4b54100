import { inArray, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import type { CommandKind } from '@/lib/contract/command';
import { weekdays } from '@/lib/contract/play-plan';
import {
  type DetailKind,
  detailKinds,
  detailNeeds,
  type EffectiveSetting,
  type effectiveSettings,
  type StrategyDetail,
} from '@/lib/contract/strategy';
import { levelKeys, type TerminalSettings } from '@/lib/contract/terminal/settings';
import { notFound } from '../../base/problem';
import { row, rows, type Tx, uuids } from '../../db/database';
import { type SentDetail, strategy } from '../../db/schema';

type Source = EffectiveSetting['overrides'][number];

interface Said {
  kind: DetailKind;
  sent: SentDetail;
  strategyId: string;
  strategyName: string;
  tie: NonNullable<Source['tie']>;
}

const MOST_OVERRIDDEN = 20;

/**
 * Settings that apply to a terminal, with those that each overrides. The order must equal that of `apm.strategies_on`, which
 * manifests use.
 */
export async function readEffectiveSettings(tx: Tx, terminalId: string): Promise<Output<typeof effectiveSettings>> {
  const own = await row<{ settings: Partial<TerminalSettings>; capabilities: CommandKind[] }>(
    tx,
    sql`select settings, capabilities from terminal where id = ${terminalId}`,
  );
  if (!own) throw notFound();
  const said = await rows<Said>(
    tx,
    sql`select kind, sent, strategy_id as "strategyId", strategy_name as "strategyName", tie
      from apm.strategies_on(${uuids([terminalId])}) order by place`,
  );
  const visible = await tx
    .select({ id: strategy.id })
    .from(strategy)
    .where(inArray(strategy.id, [...new Set(said.map(({ strategyId }) => strategyId))]));
  const seen = new Set(visible.map(({ id }) => id));
  const ofStrategy = ({ sent, strategyId, strategyName, tie }: Said): Source => ({
    from: 'strategy',
    strategyId: seen.has(strategyId) ? strategyId : null,
    strategyName,
    tie,
    detail: sent.detail,
  });
  const ofTerminal = ownDetails(own.settings).map(
    (detail): Source => ({ from: 'terminal', strategyId: null, strategyName: '', tie: null, detail }),
  );
  const sources = [...ofTerminal, ...said.map(ofStrategy)];
  const settings = detailKinds.flatMap((kind): EffectiveSetting[] => {
    const [first, ...overridden] = sources.filter(({ detail }) => detail.kind === kind);
    if (!first) return [];
    const honoured = detailNeeds[kind].every((need) => own.capabilities.includes(need));
    return [{ ...first, kind, honoured, overrides: overridden.slice(0, MOST_OVERRIDDEN) }];
  });
  const names = new Map(said.flatMap(({ sent }) => sent.names.map(({ id, name }) => [id, name] as const)));
  return { settings, names: [...names].map(([id, name]) => ({ id, name })) };
}

/** Settings of the terminal itself, in the format of strategies. */
function ownDetails(own: Partial<TerminalSettings>): StrategyDetail[] {
  const { rotation, onTime, offTime } = own;
  const found: StrategyDetail[] = [];
  // Without both times the terminal is always on.
  if (onTime !== undefined) {
    const [start, end] = onTime && offTime ? [onTime, offTime] : ['00:00', '00:00'];
    found.push({ kind: 'power', windows: [{ byDay: [...weekdays], start, end }], calendars: [] });
  }
  for (const kind of levelKeys) {
    const usual = own[kind];
    if (usual !== undefined) found.push({ kind, usual, times: [] });
  }
  if (rotation !== undefined) found.push({ kind: 'orientation', rotation });
  return found;
}
