import { z } from 'zod';
import { color } from '@/lib/widgets';
import { form, get, json } from './call';
import { type CommandKind, commandReceipt } from './command';
import { id, ids, idsOrNone, instant, LONGEST_LIST, name, page, paging, remark, search } from './fields';
import { dailyHours, LEVEL_TIMES, levelTimes } from './gateway';
import { calendarUses, clockTime, uniqueList, weekday, weekdays } from './play-plan';
import { terminal } from './terminal';
import { isLevelKey, type LevelKey, levelKeys, levelValue, rotations, sectionNeeds } from './terminal/settings';

/**
 * Strategies: settings shared by many terminals, bound to terminals, groups and institutions. The effective settings
 * are computed when a terminal fetches its manifest: its own setting takes precedence over strategies, then the nearest
 * binding, and among equals the newer one.
 */

const viewing = { access: 'terminal:strategy:view' } as const;
const editing = { access: 'terminal:strategy:edit' } as const;

/** Limits of a strategy. */
export const strategyLimits = {
  powerWindows: 50,
  levelTimes: LEVEL_TIMES,
  downloadHours: 10,
  screenshotMinutes: { min: 5, max: 1_440 },
} as const;

const days = uniqueList(weekday, weekdays.length);

/** Default level, and other levels by time of day. */
const levelDetail = <K extends LevelKey>(kind: K) =>
  z.object({ kind: z.literal(kind), usual: levelValue(), times: levelTimes });
const levelDetails = levelKeys.map(levelDetail) as { [K in LevelKey]: ReturnType<typeof levelDetail<K>> }[LevelKey][];

/** One setting of a strategy, which has at most one of each kind. */
export const strategyDetail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('power'),
    /** Times when the panel is on; an end that is not after the start is on the next day. */
    windows: z
      .array(z.object({ byDay: days, start: clockTime, end: clockTime }))
      .min(1)
      .max(strategyLimits.powerWindows),
    calendars: calendarUses,
  }),
  ...levelDetails,
  z.object({ kind: z.literal('restart'), byDay: days, at: clockTime }),
  z.object({ kind: z.literal('download'), hours: z.array(dailyHours).min(1).max(strategyLimits.downloadHours) }),
  z.object({
    kind: z.literal('screenshot'),
    everyMinutes: z.int().min(strategyLimits.screenshotMinutes.min).max(strategyLimits.screenshotMinutes.max),
  }),
  z.object({ kind: z.literal('defaultProgram'), programId: id }),
  /** Background for areas that the content leaves free. */
  z.object({ kind: z.literal('background'), color, materialId: id.nullable().default(null) }),
  z.object({ kind: z.literal('orientation'), rotation: z.literal(rotations) }),
]);
export type StrategyDetail = z.infer<typeof strategyDetail>;

/** Kinds in display order. */
export const detailKinds = [
  'power',
  ...levelKeys,
  'restart',
  'download',
  'screenshot',
  'defaultProgram',
  'background',
  'orientation',
] as const satisfies readonly StrategyDetail['kind'][];
export const detailKind = z.enum(detailKinds);
export type DetailKind = z.infer<typeof detailKind>;

/** Capabilities that a terminal has to declare for each kind. */
export const detailNeeds: Record<DetailKind, readonly CommandKind[]> = {
  ...sectionNeeds,
  restart: ['strategy', 'reboot'],
  download: ['strategy'],
  screenshot: ['strategy', 'screenshot'],
  defaultProgram: ['strategy'],
  background: ['strategy'],
};

/** True if a detail is a level by time of day. */
export const isLevel = <D extends { kind: string }>(detail: D): detail is Extract<D, { kind: LevelKey }> =>
  isLevelKey(detail.kind);

/** Detail as stored in a strategy. */
export const keptDetail = z.object({ id, detail: strategyDetail });
export type KeptDetail = z.infer<typeof keptDetail>;

const details = z
  .array(strategyDetail)
  .max(detailKinds.length)
  .superRefine((list, ctx) => {
    list.forEach(({ kind }, at) => {
      if (list.findIndex((each) => each.kind === kind) < at)
        ctx.addIssue({ code: 'custom', path: [at, 'kind'], message: 'duplicate' });
    });
  });

/** Names of the objects that details refer to; deleted ones are left out. */
const names = z.array(z.object({ id, name: z.string() })).max(100);

export const strategy = z.object({
  id,
  officeId: id,
  name: z.string(),
  remark: z.string(),
  kinds: z.array(detailKind).max(detailKinds.length),
  /** Number of terminals, groups and institutions that it is bound to. */
  terminals: z.int(),
  groups: z.int(),
  offices: z.int(),
  /** Time it was last sent to its terminals; `null`: never. */
  sentAt: instant.nullable(),
  /** True if details were changed since. */
  changed: z.boolean(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Strategy = z.infer<typeof strategy>;

export const strategyList = get('/a/api/strategy/list', {
  summary: 'Strategies, by name',
  ...viewing,
  input: z.object({ ...paging, search }),
  output: page(strategy),
});

export const strategySave = form('/a/api/strategy/saveStrategy', {
  summary: 'Creates a strategy, or changes its name and remark',
  ...editing,
  input: z.object({ id: id.optional(), name, remark: remark.default('') }),
  output: z.object({ id }),
});

/** Limit per call. */
const MOST_DELETED = 100;

/** Deleted strategies no longer apply: their terminals use the remaining settings. */
export const strategyDelete = form('/a/api/strategy/deleteStrategy', {
  summary: 'Deletes strategies and takes their values back',
  ...editing,
  input: z.object({ ids: ids.pipe(z.array(id).max(MOST_DELETED)) }),
});

const place = z.object({ id, name: z.string() });
/** Limit of groups, and of institutions, that one strategy may be bound to. */
const MOST_PLACES = 1_000;

export const strategyWhole = get('/a/api/strategy/strategyDetail', {
  summary: 'A strategy with its details, and the groups and institutions it is tied to',
  ...viewing,
  input: z.object({ id }),
  output: z.object({
    ...strategy.shape,
    revision: z.int(),
    details: z.array(keptDetail).max(detailKinds.length),
    names,
    inGroups: z.array(place).max(MOST_PLACES),
    inOffices: z.array(place).max(MOST_PLACES),
  }),
});
export type StrategyWhole = z.infer<(typeof strategyWhole)['output']>;

const revision = z.int32().min(0).optional();

/** Terminals get the details when the strategy is sent. 409 `savedMeanwhile` if `revision` is not the current one. */
export const strategySaveDetails = json('/a/api/strategy/saveStrategyDetails', {
  summary: 'Replaces all details of a strategy',
  ...editing,
  input: z.object({ id, details, revision }),
});

/** Replaces a detail of the same kind. */
export const strategySaveDetail = json('/a/api/strategy/saveStrategyDetail', {
  summary: 'Adds a detail to a strategy, or replaces the one of its kind',
  ...editing,
  input: z.object({ id, detail: strategyDetail, revision }),
  output: z.object({ id }),
});

/** Limited to 10,000 receipts; their batch counts all. */
const receipts = z.array(commandReceipt).max(LONGEST_LIST);

const ties = {
  terminalIds: idsOrNone.default([]),
  /** Extension to the specification: including everything below them. */
  groupIds: idsOrNone.pipe(z.array(id).max(MOST_PLACES)).default([]),
  officeIds: idsOrNone.pipe(z.array(id).max(MOST_PLACES)).default([]),
};

const some = <T extends z.ZodType<{ terminalIds: string[]; groupIds: string[]; officeIds: string[] }>>(given: T) =>
  given.refine(({ terminalIds, groupIds, officeIds }) => [...terminalIds, ...groupIds, ...officeIds].length > 0, {
    message: 'required',
    path: ['terminalIds'],
  });

export const strategyTie = form('/a/api/strategy/relationTerminals', {
  summary: 'Ties a strategy to terminals and sends it',
  ...editing,
  input: some(z.object({ id, ...ties })),
  output: receipts,
});

export const strategyUntie = form('/a/api/strategy/disassociateTerminals', {
  summary: 'Unties a strategy from terminals, which go by what is left',
  ...editing,
  input: some(z.object({ id, ...ties })),
  output: receipts,
});

export const strategyTerminals = get('/a/api/strategy/findRelationTerminals', {
  summary: 'Terminals that a strategy is tied to themselves',
  ...viewing,
  input: z.object({ id, ...paging }),
  output: page(terminal),
});

export const strategySend = form('/a/api/strategy/sendStrategy', {
  summary: 'Sends a strategy, as it is now, to all of its terminals',
  ...editing,
  input: z.object({ id }),
  output: receipts,
});

const MOST_NAMES = 5;

/** Extension to the specification. Without places: those that it is bound to. */
export const strategyFit = json('/a/api/strategy/fit', {
  summary: 'Which settings of a strategy terminals cannot honour',
  ...viewing,
  changes: false,
  input: z.object({ id, ...ties }),
  output: z.object({
    terminals: z.int(),
    unable: z
      .array(z.object({ kind: detailKind, count: z.int(), names: z.array(z.string()).max(MOST_NAMES) }))
      .max(detailKinds.length),
  }),
});

export const tieKinds = ['terminal', 'group', 'office'] as const;

/** Origin of a value: the terminal's own setting, or a strategy. */
const source = z.object({
  from: z.enum(['terminal', 'strategy']),
  /** `null` if the caller does not see the strategy. */
  strategyId: id.nullable(),
  strategyName: z.string(),
  /** Binding by which the strategy reaches the terminal. */
  tie: z.enum(tieKinds).nullable(),
  detail: strategyDetail,
});

/** Limit of overridden sources: there are rarely more than one or two strategies per level. */
const MOST_OVERRIDDEN = 20;

export const effectiveSetting = source.extend({
  kind: detailKind,
  /** True if the terminal declares the capabilities needed. */
  honoured: z.boolean(),
  overrides: z.array(source).max(MOST_OVERRIDDEN),
});
export type EffectiveSetting = z.infer<typeof effectiveSetting>;

/** Extension to the specification. Leaves out kinds that nothing sets. */
export const effectiveSettings = get('/a/api/strategy/effective', {
  summary: 'Settings that a terminal goes by, where each comes from, and what it overrides',
  access: 'terminal:terminal:view',
  input: z.object({ id }),
  output: z.object({ settings: z.array(effectiveSetting).max(detailKinds.length), names }),
});
