import { z } from 'zod';
import { form, get, json } from '../call';
import { id, instant, name, page, paging, search, treeNode } from '../fields';
import { nodesIn } from '../foreign/tree';
import type { Permission } from '../permissions';
import { clockTime, priority, USUAL_PRIORITY } from '../play-plan';
import { publishState, terminal } from '../terminal';
import { type TargetState, targetState } from '../terminal/report';

/** Size of the first stage of a publish: a number of terminals, or a percentage, rounded up. */
export const firstTerminals = z.union([
  z.object({ terminals: z.int().min(1).max(10_000) }),
  z.object({ percent: z.int().min(1).max(99) }),
]);
export type FirstTerminals = z.infer<typeof firstTerminals>;

/** Start of a publish's second stage: by a user, or automatically once all of the first stage hold it. */
export const goOn = z.enum(['byHand', 'whenAllHold']);
export type GoOn = z.infer<typeof goOn>;

/** Distribution of a publish of any kind to its terminals. */
export const rollOut = {
  /** Local hours of a terminal for downloads, past midnight if the end is not after the start; `null`: always. */
  downloadFrom: clockTime.nullable().default(null),
  downloadUntil: clockTime.nullable().default(null),
  /** First stage; `null`: all immediately. */
  first: firstTerminals.nullable().default(null),
  goOn: goOn.default('byHand'),
  /**
   * True if the publish follows the chosen institutions and groups: terminals that join them get it, those that leave lose
   * it. False: only the terminals that are there now. Chosen terminals keep it either way.
   */
  living: z.boolean().default(true),
};
export type RollOut = z.infer<z.ZodObject<typeof rollOut>>;

/** Requires both hours, and that they differ, or neither. */
export const requireHours = <T extends z.ZodType<Pick<RollOut, 'downloadFrom' | 'downloadUntil'>>>(params: T): T =>
  params.refine(
    ({ downloadFrom: from, downloadUntil: until }) =>
      from === null || until === null ? from === until : from !== until,
    { message: 'downloadHours', path: ['downloadUntil'] },
  );

/**
 * Time and mode of published programs. Among open lists, those of the highest priority play. Within one priority
 * `replace` plays instead of earlier publishes until its own end; `append` adds to them.
 */
export const publishParams = requireHours(
  z.object({
    name,
    mode: z.enum(['replace', 'append']),
    from: instant.nullable(),
    until: instant.nullable(),
    priority: priority.default(USUAL_PRIORITY),
    ...rollOut,
  }),
).refine(({ from, until }) => !from || !until || from < until, { message: 'untilBeforeFrom', path: ['until'] });

/** Terminals by id, by institution with everything below it, and by group; the platform combines them. */
export const selection = {
  terminalIds: z.array(id).max(10_000).default([]),
  officeIds: z.array(id).max(1_000).default([]),
  groupIds: z.array(id).max(1_000).default([]),
};

/** Selection with exceptions, which apply however a terminal was selected. */
export const choice = {
  ...selection,
  exceptTerminalIds: z.array(id).max(10_000).default([]),
  exceptOfficeIds: z.array(id).max(1_000).default([]),
  exceptGroupIds: z.array(id).max(1_000).default([]),
};

/**
 * Id of a publish that was rejected in review, or failed after it, and is replaced by this one. 409 `requestOver` if it
 * was replaced already.
 */
export const replacing = { replacesRequest: id.optional() };

/** Kinds of content that can be published. */
export const publishKinds = ['program', 'plan', 'message'] as const;
export const publishKind = z.enum(publishKinds);
export type PublishKind = z.infer<typeof publishKind>;

/** Number of terminals, in total and by state; each is in exactly one. */
export const publishCounts = z.object({
  total: z.int(),
  waiting: z.int(),
  downloading: z.int(),
  done: z.int(),
  failed: z.int(),
  planned: z.int(),
  replaced: z.int(),
  cleared: z.int(),
  withdrawn: z.int(),
  /** Terminals that a living publish had, and that left its institutions and groups. */
  left: z.int().default(0),
} satisfies Record<TargetState | 'total', z.ZodType<number>>);
export type PublishCounts = z.infer<typeof publishCounts>;

export const publish = z.object({
  id,
  name: z.string(),
  kind: publishKind,
  programs: z.array(z.object({ id, name: z.string() })),
  mode: z.enum(['replace', 'append']),
  priority: z.int(),
  from: instant.nullable(),
  until: instant.nullable(),
  downloadFrom: z.string().nullable(),
  downloadUntil: z.string().nullable(),
  /** Start of the second stage; `null` for a publish without stages. */
  goOn: goOn.nullable(),
  /** True until the second stage has started. */
  holds: z.boolean().default(false),
  /** True while terminals that join the chosen institutions and groups get it, and those that leave lose it. */
  living: z.boolean().default(false),
  createdAt: instant,
  createdBy: z.string(),
  ...publishCounts.shape,
});
export type Publish = z.infer<typeof publish>;

/** Permission to publish each kind; `publishViewPermission` is the one to see publishes. */
export const publishPermission = {
  program: 'program:program:publish',
  plan: 'plan:plan:publish',
  message: 'message:message:publish',
} as const satisfies Record<PublishKind, Permission>;
export const publishViewPermission = {
  program: 'program:program:view',
  plan: 'plan:plan:view',
  message: 'message:message:view',
} as const satisfies Record<PublishKind, Permission>;

const publishing = { access: publishPermission.program } as const;
/** For an existing publish: 403 without the permission of its kind. */
const managing = { ...publishing, alsoFor: [publishPermission.plan, publishPermission.message] } as const;
const viewing = {
  access: publishViewPermission.program,
  alsoFor: [publishViewPermission.plan, publishViewPermission.message],
} as const;
/** Selecting terminals works the same for everything that is sent to them. */
const choosing = {
  ...managing,
  alsoFor: [
    ...managing.alsoFor,
    'message:emergency:raise',
    'plan:trigger:edit',
    'terminal:strategy:edit',
    'terminal:broadcast:edit',
  ],
} as const;
const level = z.object({ parentId: id.optional() });

export const groupTreeMap = get('/a/api/publishProgram/groupTreeMap', {
  summary: 'One level of terminal groups to publish to',
  ...choosing,
  input: level,
  output: z.array(treeNode),
  reads: nodesIn,
});

export const officeTreeMap = get('/a/api/publishProgram/officeTreeMap', {
  summary: 'One level of institutions to publish to',
  ...choosing,
  input: level,
  output: z.array(treeNode),
  reads: nodesIn,
});

/** Number of nodes that the console reads per level and request. */
export const PLACES_PER_PAGE = 100;

export const pageOfficeTreeMap = get('/a/api/publishProgram/pageOfficeTreeMap', {
  summary: 'One level of institutions to publish to, by pages',
  ...choosing,
  input: level.extend(paging),
  output: page(treeNode),
  reads: nodesIn,
});

export const terminalSelect = get('/a/api/publishProgram/terminalSelect', {
  summary: 'Terminals to publish to',
  ...choosing,
  input: z.object({ ...paging, officeId: id.optional(), groupId: id.optional(), search }),
  output: page(terminal),
});

/** Extension to the specification: number of terminals in a selection while it is made. */
export const selectionCount = json('/a/api/publishProgram/selectionCount', {
  summary: 'How many terminals a choice comes to',
  ...choosing,
  changes: false,
  input: z.object(choice),
  output: z.object({
    count: z.int(),
    /** Number of selected terminals left out by exceptions. */
    leftOut: z.int(),
  }),
});

/**
 * `waitsForReview`: the publish starts once all reviews that it needs have passed; until then `publishId` is the id of
 * its request.
 */
export const publishAnswer = z.object({
  publishId: id,
  count: z.int(),
  /** Number of these in the second stage. */
  planned: z.int().default(0),
  waitsForReview: z.boolean().default(false),
});
export type PublishAnswer = z.infer<typeof publishAnswer>;

/** Limit of programs in one publish. */
export const MOST_PUBLISHED = 100;

/**
 * 400 `noTerminals` if the selection is empty, `moreThanChosen` if the first stage is larger than the selection.
 * Returns once the publish is stored; terminals fetch it afterwards.
 */
export const saveTerminals = json('/a/api/publishProgram/saveTerminals', {
  summary: 'Publishes programs to terminals',
  ...publishing,
  input: z.object({ programIds: z.array(id).min(1).max(MOST_PUBLISHED), ...choice, publishParams, ...replacing }),
  output: publishAnswer,
});

export const publishList = get('/a/api/publishProgram/list', {
  summary: 'Publishes of programs and plans with their progress, newest first',
  ...viewing,
  input: z.object({ ...paging, search }),
  output: page(publish),
});

export const getPublishProgramDetails = get('/a/api/publishProgram/getPublishProgramDetails', {
  summary: 'How far a publish has got, per terminal',
  ...viewing,
  input: z.object({ id, ...paging, state: targetState.optional() }),
  output: page(publishState),
});

export const publishTerminalSaveCount = get('/a/api/publishProgram/publishTerminalSaveCount', {
  summary: 'How far a publish has got, in total',
  ...viewing,
  input: z.object({ publishId: id }),
  output: publishCounts,
});

export const reuploadProgramByPublishName = form('/a/api/publishProgram/reuploadProgramByPublishName', {
  summary: 'Sends a publish again to the terminals where it failed',
  ...managing,
  input: z
    .object({ id: id.optional(), publishName: z.string().max(100).optional() })
    .refine((given) => given.id || given.publishName, { message: 'required', path: ['id'] }),
  output: z.object({ count: z.int() }),
});

/** Extension to the specification. 409 `nothingPlanned` without a waiting second stage. */
export const publishGoOn = json('/a/api/publishProgram/goOn', {
  summary: 'Sends a publish that some terminals had first to the others',
  ...managing,
  input: z.object({ id }),
  output: z.object({ count: z.int() }),
});

/** Extension to the specification. Terminals that have it keep it. 409 `nothingPlanned` without a waiting second stage. */
export const publishStop = json('/a/api/publishProgram/stop', {
  summary: 'Keeps a publish from the terminals that would have had it later',
  ...managing,
  input: z.object({ id }),
  output: z.object({ count: z.int() }),
});

/**
 * Extension to the specification. A publish that was replaced in the meantime is withdrawn, too, and does not return.
 * 409 `nothingToWithdraw` if nothing is left of it. `count` is the number of terminals that had it.
 */
export const withdrawPublish = json('/a/api/publishProgram/withdraw', {
  summary: 'Withdraws a publish from its terminals; what it replaced there plays again',
  ...managing,
  input: z.object({ id }),
  output: z.object({ count: z.int() }),
});
