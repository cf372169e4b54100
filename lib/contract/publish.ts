import { z } from 'zod';
import { form, get, json } from './call';
import { id, instant, name, page, paging, search, treeNode } from './fields';
import { publishState, terminal } from './terminal';
import { type TargetState, targetState } from './terminal-report';

/** When and how published programs play. `replace` plays instead of what was published before, until its own end; `append` adds to it. */
export const publishParams = z
  .object({
    name,
    mode: z.enum(['replace', 'append']),
    from: instant.nullable(),
    until: instant.nullable(),
  })
  .refine(({ from, until }) => !from || !until || from < until, { message: 'untilBeforeFrom', path: ['until'] });
export type PublishParams = z.infer<typeof publishParams>;

/** Terminals by id, by institution with all below it, by group; the platform adds them up. */
export const selection = {
  terminalIds: z.array(id).max(10_000).default([]),
  officeIds: z.array(id).max(1_000).default([]),
  groupIds: z.array(id).max(1_000).default([]),
};

/** Its terminals, in total and by state: each of them is in one. */
export const publishCounts = z.object({
  total: z.int(),
  waiting: z.int(),
  downloading: z.int(),
  done: z.int(),
  failed: z.int(),
  replaced: z.int(),
  cleared: z.int(),
  withdrawn: z.int(),
} satisfies Record<TargetState | 'total', z.ZodInt>);
export type PublishCounts = z.infer<typeof publishCounts>;

export const publish = z.object({
  id,
  name: z.string(),
  kind: z.enum(['program', 'plan', 'message']),
  programs: z.array(z.object({ id, name: z.string() })),
  mode: z.enum(['replace', 'append']),
  from: instant.nullable(),
  until: instant.nullable(),
  createdAt: instant,
  createdBy: z.string(),
  ...publishCounts.shape,
});
export type Publish = z.infer<typeof publish>;

const publishing = { access: 'program:program:publish' } as const;
const level = z.object({ parentId: id.optional() });

export const groupTreeMap = get('/a/api/publishProgram/groupTreeMap', {
  summary: 'One level of terminal groups to publish to',
  ...publishing,
  input: level,
  output: z.array(treeNode),
});

export const officeTreeMap = get('/a/api/publishProgram/officeTreeMap', {
  summary: 'One level of institutions to publish to',
  ...publishing,
  input: level,
  output: z.array(treeNode),
});

export const terminalSelect = get('/a/api/publishProgram/terminalSelect', {
  summary: 'Terminals to publish to',
  ...publishing,
  input: z.object({ ...paging, officeId: id.optional(), groupId: id.optional(), search }),
  output: page(terminal),
});

/** Ours: how many terminals a choice comes to, as it is made. */
export const selectionCount = json('/a/api/publishProgram/selectionCount', {
  summary: 'How many terminals a choice comes to',
  ...publishing,
  changes: false,
  input: z.object(selection),
  output: z.object({ count: z.int() }),
});

/** `waitsForReview`: the publish is made once all that it needs has passed; until then `publishId` is that of its request. */
export const publishAnswer = z.object({ publishId: id, count: z.int(), waitsForReview: z.boolean().default(false) });
export type PublishAnswer = z.infer<typeof publishAnswer>;

/** 400 `noTerminals` when the choice comes to none. Answers once the publish is written; terminals then fetch it. */
export const saveTerminals = json('/a/api/publishProgram/saveTerminals', {
  summary: 'Publishes programs to terminals',
  ...publishing,
  input: z.object({ programIds: z.array(id).min(1).max(100), ...selection, publishParams }),
  output: publishAnswer,
});

export const publishList = get('/a/api/publishProgram/list', {
  summary: 'Publishes of programs and plans with their progress, newest first',
  access: 'program:program:view',
  input: z.object({ ...paging, search }),
  output: page(publish),
});

export const getPublishProgramDetails = get('/a/api/publishProgram/getPublishProgramDetails', {
  summary: 'How far a publish has got, per terminal',
  access: 'program:program:view',
  input: z.object({ id, ...paging, state: targetState.optional() }),
  output: page(publishState),
});

export const publishTerminalSaveCount = get('/a/api/publishProgram/publishTerminalSaveCount', {
  summary: 'How far a publish has got, in total',
  access: 'program:program:view',
  input: z.object({ publishId: id }),
  output: publishCounts,
});

export const reuploadProgramByPublishName = form('/a/api/publishProgram/reuploadProgramByPublishName', {
  summary: 'Sends a publish again to the terminals where it failed',
  ...publishing,
  input: z
    .object({ id: id.optional(), publishName: z.string().max(100).optional() })
    .refine((given) => given.id || given.publishName, { message: 'required', path: ['id'] }),
  output: z.object({ count: z.int() }),
});

/** Ours. 409 `nothingToWithdraw` where no terminal has it any more. */
export const withdrawPublish = json('/a/api/publishProgram/withdraw', {
  summary: 'Withdraws a publish from its terminals; what it replaced there plays again',
  ...publishing,
  input: z.object({ id }),
  output: z.object({ count: z.int() }),
});
