import { z } from 'zod';
import { id, instant, md5 } from './fields';
import { absentAs } from './foreign/absent';
import type { Permission } from './permissions';
import { position, settingNames, terminalSettings } from './terminal/report';

/** Definition of a type of commands. Its name is in the messages, `terminal.kind.<type>`. */
interface CommandType {
  /** What a terminal gets with it. */
  params: z.ZodObject;
  /** Who may send it. */
  permission: Permission;
  /** Expires if the terminal does not fetch it within this time. */
  expiryHours: number;
}

const nothing = z.object({});
const control = { permission: 'terminal:terminal:control', expiryHours: 24 } as const;

/** Every command. A terminal declares which of them it can; the rest is refused before it is sent. */
export const commandTypes = {
  reboot: { ...control, params: nothing },
  screenshot: { ...control, params: nothing },
  /** Removes all programs. */
  clear: { ...control, params: nothing },
  /** Compares what it holds with what it is to hold. */
  refresh: { ...control, params: nothing },
  /** null ends what was played at once. */
  playNow: { ...control, params: z.object({ versionId: id.nullish(), until: instant.nullish() }) },
  /** A program that the terminal holds is switched on or off there, which its manifest says. */
  switchProgram: { ...control, params: z.object({ programId: id, enabled: z.boolean() }) },
  /** A message is on its way with the manifest, to be shown at once. */
  showMessage: { ...control, params: z.object({ messageId: id, until: instant }) },
  removeMessages: { ...control, params: z.object({ messageIds: z.array(id) }) },
  settings: {
    ...control,
    permission: 'terminal:terminal:edit',
    params: terminalSettings.partial().extend({ inherit: z.array(z.enum(settingNames)).optional() }),
  },
  /** Settings of a strategy that was tied, changed or untied are in the manifest. */
  strategy: {
    ...control,
    permission: 'terminal:strategy:edit',
    params: z.object({ strategyIds: z.array(id), tied: z.boolean() }),
  },
  deleteFiles: { ...control, params: z.object({ md5s: z.array(md5) }) },
  /** A package of the player, in place of the one that runs. One in a browser updates itself instead, and says so. */
  updatePlayer: {
    ...control,
    params: z.object({
      packageId: id,
      /** Of a roll-out, which goes by what becomes of it. */
      rollOutId: id.optional(),
      version: z.string(),
      md5,
      sha256: z.string(),
      size: z.int().min(0),
    }),
  },
  /** `configured` is where the platform has it: a device that knows no better answers that. Filled in as the command is fetched. */
  position: { ...control, params: z.object({ configured: position.nullish() }) },
  /** Leaves the network. */
  unpair: { ...control, permission: 'terminal:terminal:delete', params: nothing },
} as const satisfies Record<string, CommandType>;

export type CommandKind = keyof typeof commandTypes;
export type CommandParams<K extends CommandKind> = z.infer<(typeof commandTypes)[K]['params']>;

export const commandKinds = Object.keys(commandTypes) as [CommandKind, ...CommandKind[]];
export const commandKind = z.enum(commandKinds);

/** What a terminal can do. */
export const capabilities = z.array(commandKind).max(commandKinds.length);

/** Reason of a position that the terminal has from the platform: it moves no terminal. */
export const POSITION_CONFIGURED = 'positionConfigured';

/** pending → sent → one of the five ends. */
export const commandState = absentAs(
  'sent',
  z.enum(['pending', 'sent', 'done', 'failed', 'unsupported', 'expired', 'cancelled']),
);
export type CommandState = z.infer<typeof commandState>;

/** Those that may be asked again. */
export const retriedStates = ['failed', 'expired'] as const satisfies readonly CommandState[];

/** What a control call answers, one per terminal. `batchId` is ours. */
export const commandReceipt = z.object({ terminalId: id, commandId: id, state: commandState, batchId: id.optional() });
export type CommandReceipt = z.infer<typeof commandReceipt>;

/** A row of the ledger. `batchId` binds the commands of one bulk action. */
export const command = z.object({
  id,
  terminalId: id,
  terminalName: z.string(),
  batchId: id,
  /** Whether others are in its batch. */
  bulk: z.boolean(),
  kind: commandKind,
  params: z.record(z.string(), z.unknown()),
  state: commandState,
  reason: z.string().nullable(),
  attempts: z.int(),
  askedBy: z.string(),
  createdAt: instant,
  sentAt: instant.nullable(),
  finishedAt: instant.nullable(),
  expiresAt: instant,
});
export type Command = z.infer<typeof command>;

/** A bulk action: its terminals, in total and by state. */
export const commandBatch = z.object({
  batchId: id,
  kind: commandKind,
  askedBy: z.string(),
  createdAt: instant,
  total: z.int(),
  pending: z.int(),
  sent: z.int(),
  done: z.int(),
  failed: z.int(),
  unsupported: z.int(),
  expired: z.int(),
  cancelled: z.int(),
} satisfies Record<CommandState, z.ZodInt> & z.ZodRawShape);
export type CommandBatch = z.infer<typeof commandBatch>;

export const COMMAND_LEASE_SECONDS = 60;
export const COMMAND_ATTEMPTS = 5;
/** The longest that any command waits. */
export const LONGEST_EXPIRY_HOURS = Math.max(...Object.values(commandTypes).map(({ expiryHours }) => expiryHours));
