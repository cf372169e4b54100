import { z } from 'zod';
import { id, instant } from './fields';

/** What a terminal can be told to do. A terminal declares which of them it can; the rest is refused before it is sent. */
export const commandKinds = [
  'reboot',
  'screenshot',
  'clear',
  'refresh',
  'playNow',
  'settings',
  'deleteFiles',
  'position',
  'unpair',
] as const;
export const commandKind = z.enum(commandKinds);
export type CommandKind = z.infer<typeof commandKind>;

/** pending → sent → one of the five ends. */
export const commandState = z.enum(['pending', 'sent', 'done', 'failed', 'unsupported', 'expired', 'cancelled']);
export type CommandState = z.infer<typeof commandState>;

/** What a control call answers, one per terminal. */
export const commandReceipt = z.object({ terminalId: id, commandId: id, state: commandState });
export type CommandReceipt = z.infer<typeof commandReceipt>;

/** A row of the ledger. `batchId` binds the commands of one bulk action. */
export const command = z.object({
  id,
  terminalId: id,
  terminalName: z.string(),
  batchId: id,
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

export const COMMAND_LEASE_SECONDS = 60;
export const COMMAND_ATTEMPTS = 5;
export const COMMAND_EXPIRY_HOURS = 24;
