import { z } from 'zod';
import { form, get, json, multipart } from './call';
import { commandReceipt, commandTypes } from './command';
import { id, ids, idsOrNone, instant, integer, md5, name, page, paging, remark, search } from './fields';
import { defaultIfAbsent } from './foreign/absent';

/**
 * Player packages (APK) and their installation on terminals: immediately, or by a staged roll-out that halts by itself.
 * A player in a browser installs none: it updates itself, and reports so when asked.
 */

const view = { access: 'terminal:terminal:view' } as const;
const edit = { access: 'terminal:terminal:edit' } as const;
const control = { access: commandTypes.updatePlayer.permission } as const;

/** Limits of packages and their roll-outs. */
export const packageLimits = {
  bytes: 512 * 1024 * 1024,
  /** Limit per institution. */
  packages: 50,
  shares: 10,
  failures: 10_000,
  /** Longest pause between two stages that begin automatically, in hours. */
  autoHours: 720,
} as const;

/** Two to four numbers and an optional suffix, such as 3.8, 3.8.52 or 4.0.0-beta.1. */
export const packageVersion = z
  .string()
  .trim()
  .max(40)
  .regex(/^\d{1,9}(\.\d{1,9}){1,3}(-[0-9A-Za-z.-]{1,20})?$/);

/** Models that a package is for: * matches any text, ? any character; case is ignored. */
export const modelPattern = name;

/** SHA-256 of a file, 64 hex digits. */
export const sha256 = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/);

/** Number of terminals of a roll-out by state. */
export const rollOutStates = ['planned', 'waiting', 'sent', 'done', 'failed', 'unfit'] as const;
export const rollOutTerminalState = z.enum(rollOutStates);
export type RollOutTerminalState = (typeof rollOutStates)[number];

/** `halted`: by itself. `paused`: by a user. The last two are final. */
export const rollOutState = z.enum(['running', 'paused', 'halted', 'done', 'stopped']);
export type RollOutState = z.infer<typeof rollOutState>;

/** Stages as cumulative percentages of the compatible terminals, strictly increasing up to 100. */
export const shares = z
  .array(z.int().min(1).max(100))
  .min(1)
  .max(packageLimits.shares)
  .refine((list) => list.every((share, at) => at === 0 || share > (list[at - 1] ?? 0)), { message: 'sharesRise' })
  .refine((list) => list.at(-1) === 100, { message: 'sharesEnd' });

export const rollOut = z.object({
  id,
  packageId: id,
  version: z.string(),
  state: rollOutState,
  shares: z.array(z.int()),
  /** Index of the current stage, from 0. */
  step: z.int(),
  /** Hours after which the next stage begins; `null`: a user begins it. */
  autoHours: z.int().nullable(),
  /** Earliest time of that, at least one terminal having installed it; `null` if it does not begin automatically. */
  nextShareAt: instant.nullable(),
  /** Number of failed terminals beyond which it halts. */
  failureLimit: z.int(),
  total: z.int(),
  counts: z.record(rollOutTerminalState, z.int()),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
});
export type RollOut = z.infer<typeof rollOut>;

export const playerPackage = z.object({
  id,
  officeId: id,
  officeName: z.string(),
  /** Name of the uploaded file. */
  name: z.string(),
  version: z.string(),
  modelPattern: z.string(),
  size: z.int(),
  md5,
  sha256: z.string(),
  remark: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  /** Latest roll-out. */
  rollOut: z.object({ state: rollOutState, done: z.int(), failed: z.int(), total: z.int() }).nullable(),
});
export type PlayerPackage = z.infer<typeof playerPackage>;

export const packageList = get('/a/api/playerPackage/list', {
  summary: 'Packages of players, the newest first',
  ...view,
  input: z.object({
    ...paging,
    search,
    sort: z.enum(['createdAt', 'size']).default('createdAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  output: page(playerPackage),
});

export const packageDetail = get('/a/api/playerPackage/detail', {
  summary: 'One package',
  ...view,
  input: z.object({ id }),
  output: playerPackage,
});

/** Original file, for users who may upload one. */
export const packageFile = get('/a/api/playerPackage/file', {
  summary: 'The bytes of a package',
  ...edit,
  answer: 'bytes',
  input: z.object({ id }),
});

const upload = {
  md5,
  size: integer(1, packageLimits.bytes),
  name,
  version: packageVersion,
  modelPattern,
  /** Checksum published by the vendor; the platform computes its own and rejects a file that differs. */
  sha256: z.union([z.literal(''), sha256]).default(''),
  remark: remark.default(''),
};

/** Checks everything but the bytes before any of them is sent. 409 if a package of this version exists for these models. */
export const packageUploadBegin = form('/a/api/playerPackage/uploadBegin', {
  summary: 'Begins the upload of a package; answers the chunks that are here already',
  ...edit,
  input: z.object(upload),
  output: z.object({ received: z.array(z.int()) }),
});

/** MD5, SHA-256 and content are checked with the last chunk: a 400 discards the chunks. */
export const packageUpload = multipart('/a/api/playerPackage/upload', {
  summary: 'One chunk of a package; the last one that arrives makes it',
  ...edit,
  input: z.object({ ...upload, chunk: integer(0, 1_000_000), chunks: integer(1, 1_000_000), file: z.instanceof(Blob) }),
  output: z.object({ done: z.boolean(), id: id.optional() }),
});

/** 409 with `conflict: {id, version}[]` lists those in a roll-out, or needed by pending commands. */
export const packageDelete = form('/a/api/playerPackage/delete', {
  summary: 'Deletes packages that nothing uses, with their roll-outs that are over',
  ...edit,
  input: z.object({ ids }),
  whenFull: true,
});

const where = { terminalIds: idsOrNone.default([]), officeIds: idsOrNone.default([]), groupIds: idsOrNone.default([]) };

/** The stage that a terminal belongs to never changes. 409 while another roll-out of the package is in progress. */
export const rollOutStart = json('/a/api/playerPackage/rollOut', {
  summary: 'Rolls a package out to terminals in shares, beginning with the first',
  ...control,
  input: z.object({
    packageId: id,
    ...where,
    shares,
    failureLimit: z.int().min(0).max(packageLimits.failures),
    autoHours: z.int().min(1).max(packageLimits.autoHours).nullable().default(null),
  }),
  output: z.object({ id, total: z.int(), sent: z.int(), unfit: z.int() }),
});

export const rollOutList = get('/a/api/playerPackage/rollOuts', {
  summary: 'Roll-outs of a package with their progress, the newest first',
  ...view,
  input: z.object({ ...paging, packageId: id }),
  output: page(rollOut),
});

export const rollOutDetail = get('/a/api/playerPackage/rollOutDetail', {
  summary: 'One roll-out with its progress',
  ...view,
  input: z.object({ id }),
  output: rollOut,
});

export const rollOutTerminal = z.object({
  id,
  name: z.string(),
  officeName: z.string(),
  state: rollOutTerminalState,
  reason: z.string().nullable(),
  /** Player version as last reported. */
  version: z.string(),
  /** Index of its stage, from 0; `null` if it is not compatible. */
  share: z.int().nullable(),
});
export type RollOutTerminal = z.infer<typeof rollOutTerminal>;

export const rollOutTerminals = get('/a/api/playerPackage/rollOutTerminals', {
  summary: 'The terminals of a roll-out, in the order in which they get the package',
  ...view,
  input: z.object({ ...paging, id, state: rollOutTerminalState.optional() }),
  output: page(rollOutTerminal),
});

export const rollOutActions = ['pause', 'goOn', 'nextShare', 'retryFailed', 'stop'] as const;
export type RollOutAction = (typeof rollOutActions)[number];

/** 409 if the roll-out's state does not allow it. */
export const rollOutAct = form('/a/api/playerPackage/rollOutAct', {
  summary: 'Pauses a roll-out, goes on with it, takes the next share, tries again what failed, or ends it',
  ...control,
  input: z.object({ id, action: z.enum(rollOutActions) }),
  output: z.object({ sent: z.int() }),
});

/** `fileId` is the package's. Receipts of terminals of other models say that they were rejected. */
export const sendDedicatedApk = form('/a/api/terminalSet/sendDedicatedApk', {
  summary: 'Sends a package of the player to terminals at once',
  ...control,
  input: z.object({ ids, fileId: id }),
  output: z.array(commandReceipt),
});

/** `none`: no package is for it. `unfit`: it cannot install packages. */
export const updateStates = ['none', 'upToDate', 'available', 'waiting', 'sent', 'failed', 'unfit'] as const;
export type UpdateState = (typeof updateStates)[number];

export const getApkUpdateInfo = get('/a/api/terminalSet/getApkUpdateInfo', {
  summary: 'The version of the player on terminals, the newest that is for them, and how far its update has got',
  ...view,
  input: z.object({ ids }),
  output: z.array(
    z.object({
      id,
      version: z.string(),
      latest: z.string().nullable(),
      state: defaultIfAbsent('none', z.enum(updateStates)),
    }),
  ),
});
