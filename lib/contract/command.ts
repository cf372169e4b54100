import { z } from 'zod';
import { id, instant, md5 } from './fields';
import { defaultIfAbsent } from './foreign/absent';
import type { Permission } from './permissions';
import { position } from './terminal/report';
import { inheritedKeys, terminalSettings } from './terminal/settings';

/** Definition of a command type. Its display name is `terminal.kind.<type>` in the messages. */
interface CommandType {
  /** Parameters that the terminal receives. */
  params: z.ZodObject;
  /** Permission to send it. */
  permission: Permission;
  /** Expires if the terminal does not fetch it within this time. */
  expiryHours: number;
}

const nothing = z.object({});
const control = { permission: 'terminal:terminal:control', expiryHours: 24 } as const;

/** All commands. Terminals declare which of them they support; others are rejected before sending. */
export const commandTypes = {
  reboot: { ...control, params: nothing },
  screenshot: { ...control, params: nothing },
  /** Removes all programs. */
  clear: { ...control, params: nothing },
  /** Compares the files on the terminal with its manifest. */
  refresh: { ...control, params: nothing },
  /** `null` ends what "play now" started. */
  playNow: { ...control, params: z.object({ versionId: id.nullish(), until: instant.nullish() }) },
  /** Enables or disables a program that the terminal holds; its manifest says which. */
  switchProgram: { ...control, params: z.object({ programId: id, enabled: z.boolean() }) },
  /** Starts a trigger that the terminal holds. `at` is the time of the firing: once that is over, the command starts nothing. */
  fire: {
    permission: 'plan:trigger:fire',
    expiryHours: 24,
    params: z.object({ triggerId: id, firingId: id, at: instant }),
  },
  /** The message comes with the manifest, to be shown immediately. */
  showMessage: { ...control, params: z.object({ messageId: id, until: instant }) },
  removeMessages: { ...control, params: z.object({ messageIds: z.array(id) }) },
  settings: {
    ...control,
    permission: 'terminal:terminal:edit',
    params: terminalSettings.partial().extend({ inherit: z.array(z.enum(inheritedKeys)).optional() }),
  },
  /** The manifest contains the settings of a strategy that was bound, changed or unbound. */
  strategy: {
    ...control,
    permission: 'terminal:strategy:edit',
    params: z.object({ strategyIds: z.array(id), tied: z.boolean() }),
  },
  deleteFiles: { ...control, params: z.object({ md5s: z.array(md5) }) },
  /** Player package to replace the running one. A player in a browser updates itself instead, and reports so. */
  updatePlayer: {
    ...control,
    params: z.object({
      packageId: id,
      /** Roll-out that sent the command and follows its outcome. */
      rollOutId: id.optional(),
      version: z.string(),
      md5,
      sha256: z.string(),
      size: z.int().min(0),
    }),
  },
  /**
   * `configured` is the position stored on the platform, for a device that knows no better one. Added when the command
   * is fetched.
   */
  position: { ...control, params: z.object({ configured: position.nullish() }) },
  /** Leaves the network. */
  unpair: { ...control, permission: 'terminal:terminal:delete', params: nothing },
} as const satisfies Record<string, CommandType>;

export type CommandKind = keyof typeof commandTypes;
export type CommandParams<K extends CommandKind> = z.infer<(typeof commandTypes)[K]['params']>;

export const commandKinds = Object.keys(commandTypes) as [CommandKind, ...CommandKind[]];
export const commandKind = z.enum(commandKinds);

/** Commands that a terminal supports. */
export const capabilities = z.array(commandKind).max(commandKinds.length);

/** Reason of a position that the terminal got from the platform; it does not move the terminal. */
export const POSITION_CONFIGURED = 'positionConfigured';

/** pending → sent → one of the five final states. */
export const commandState = defaultIfAbsent(
  'sent',
  z.enum(['pending', 'sent', 'done', 'failed', 'unsupported', 'expired', 'cancelled']),
);
export type CommandState = z.infer<typeof commandState>;

/** Final states in which a command may be retried. */
export const retriedStates = ['failed', 'expired'] as const satisfies readonly CommandState[];

/** Response of a control call, one per terminal. `batchId` is an extension. */
export const commandReceipt = z.object({ terminalId: id, commandId: id, state: commandState, batchId: id.optional() });
export type CommandReceipt = z.infer<typeof commandReceipt>;

/** Row of the ledger. `batchId` groups the commands of one bulk action. */
export const command = z.object({
  id,
  terminalId: id,
  terminalName: z.string(),
  batchId: id,
  /** True if the batch has other commands. */
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

/** Bulk action: its terminals, in total and by state. */
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
/** Longest expiry of any command, in hours. */
export const LONGEST_EXPIRY_HOURS = Math.max(...Object.values(commandTypes).map(({ expiryHours }) => expiryHours));
