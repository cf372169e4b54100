import { type CommandKind, type CommandParams, commandTypes, POSITION_CONFIGURED } from '@/lib/contract/command';
import { type SentCommand, screenshot, terminalFile } from '@/lib/contract/gateway';
import { Refused, type TerminalApi } from './api';
import type { CommandActions, CommandOutcome } from './commands';
import { chunksOf, digestOf } from './digest';
import type { Ports } from './ports';
import type { ManifestSync } from './sync';
import type { Refusal, TriggerEvent } from './triggers';
import { sleep } from './waiting';

/** Objects that commands act on. */
interface CommandContext {
  ports: Ports;
  api: TerminalApi;
  sync: ManifestSync;
  refresh(): Promise<void>;
  fire(event: TriggerEvent): Refusal | null;
  leave(): Promise<void>;
}

type Handler<K extends CommandKind> = (
  context: CommandContext,
  params: CommandParams<K>,
  command: SentCommand,
) => Promise<CommandOutcome>;

const TRIES = 3;

const done: CommandOutcome = { state: 'done' };

/** Handlers of the commands. Their changes are in the manifest, so most commands mean "read it now". */
const handlers: { [K in CommandKind]: Handler<K> } = {
  reboot: async () => done,
  async screenshot({ ports, api }, _, { id }) {
    const takenAt = new Date(ports.clock.now()).toISOString();
    const file = await ports.screen.screenshot();
    await persist(ports, () => api.call(screenshot, { commandId: id, takenAt, file }));
    return done;
  },
  clear: readManifest,
  async refresh({ sync, refresh }) {
    await sync.verify();
    await refresh();
    sync.repeatProgress();
    return done;
  },
  playNow: readManifest,
  switchProgram: readManifest,
  async fire({ fire }, { triggerId, at }) {
    const refusal = fire({ triggerId, by: 'platform', at: Date.parse(at) });
    if (refusal === null) return done;
    // Nothing is wrong with a terminal on which it started earlier, or is over.
    return { state: refusal === 'coolingDown' || refusal === 'triggerOver' ? 'done' : 'failed', reason: refusal };
  },
  showMessage: readManifest,
  removeMessages: readManifest,
  settings: readManifest,
  strategy: readManifest,
  async deleteFiles({ sync, refresh }, { md5s }) {
    await sync.drop(md5s);
    await refresh();
    return done;
  },
  async updatePlayer({ ports, api }, wanted) {
    const { install, version, updateItself } = ports.device;
    if (install === null) {
      await updateItself();
      return { state: 'unsupported', reason: 'updatesItself' };
    }
    if (version !== wanted.version) {
      await persist(ports, () => verified(api, wanted));
      await install({ version: wanted.version });
    }
    return done;
  },
  async position({ ports }, { configured }) {
    try {
      return { state: 'done', position: await ports.device.position() };
    } catch (error) {
      if (!configured) throw error;
      return { state: 'done', position: configured, reason: POSITION_CONFIGURED };
    }
  },
  unpair: async () => done,
};

/** Final actions that nothing can follow, executed after the result is stored. */
const endings: Partial<Record<CommandKind, (context: CommandContext) => Promise<void> | void>> = {
  reboot: ({ ports }) => ports.device.reboot(),
  updatePlayer: ({ ports }) => ports.device.reboot(),
  unpair: ({ leave }) => leave(),
};

async function readManifest({ refresh }: CommandContext): Promise<CommandOutcome> {
  await refresh();
  return done;
}

/** Carries out commands that the terminal declares. */
export function commandHandlers(context: CommandContext): CommandActions {
  return {
    async carryOut(command) {
      const { kind } = command;
      if (!context.ports.device.capabilities.includes(kind)) return { state: 'unsupported', reason: kind };
      return handled(kind, context, command);
    },
    async after({ kind }) {
      await endings[kind]?.(context);
    },
  };
}

function handled<K extends CommandKind>(kind: K, context: CommandContext, command: SentCommand) {
  const params = commandTypes[kind].params.parse(command.params) as CommandParams<K>;
  return handlers[kind](context, params, command);
}

/** Reads a package as a stream, and rejects unless it is the one that was sent. */
async function verified(
  api: TerminalApi,
  { md5, sha256, size }: Pick<CommandParams<'updatePlayer'>, 'md5' | 'sha256' | 'size'>,
): Promise<void> {
  const { body } = await api.send(terminalFile, { md5 });
  if (!body) throw new Error('an answer without a body');
  const found = await digestOf(chunksOf(body));
  if (found.size !== size || found.md5 !== md5 || found.sha256 !== sha256) throw new Error('hashMismatch');
}

/** Retries, so that one broken connection loses neither a screenshot nor a package. A rejection is final. */
async function persist({ clock }: Pick<Ports, 'clock'>, send: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send();
      return;
    } catch (error) {
      if (error instanceof Refused || attempt === TRIES) throw error;
      await sleep(clock, attempt * 2_000, new AbortController().signal);
    }
  }
}
