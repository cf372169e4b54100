import { COMMAND_LEASE_SECONDS, LONGEST_EXPIRY_HOURS } from '@/lib/contract/command';
import type { SentCommand } from '@/lib/contract/gateway';
import { commandResult, commands } from '@/lib/contract/gateway';
import type { Position } from '@/lib/contract/terminal/report';
import { Refused, type TerminalApi } from './api';
import type { JournalEntry, Memory } from './memory';
import type { Ports } from './ports';
import { backoffDelay, coalesceRuns, sleep } from './waiting';

export type CommandOutcome = { state: 'done' | 'failed' | 'unsupported'; reason?: string; position?: Position };

export interface CommandActions {
  /** Carries out a command; a rejection is a failure with its message as the reason. */
  carryOut(command: SentCommand): Promise<CommandOutcome>;
  /**
   * Executes the part of a command that nothing can follow, such as a restart or leaving the network. Called after its
   * result is stored and reporting was attempted.
   */
  after(command: SentCommand): Promise<void>;
}

/** Time for which ids are remembered: longer than any command lives. */
const REMEMBERED_MS = 2 * LONGEST_EXPIRY_HOURS * 3_600_000;
const REPORT_TRIES_BEFORE_AFTER = 2;

/**
 * Runs commands in order, each once however often it arrives: all of them are stored before the first one begins, and
 * each is marked as begun before it begins. One interrupted by a restart is not retried, since it may have caused the
 * restart; it is reported as interrupted. Results are reported until acknowledged.
 */
export async function commandRunner(
  { clock, random }: Pick<Ports, 'clock' | 'random'>,
  api: TerminalApi,
  memory: Memory,
  { carryOut, after }: CommandActions,
  signal: AbortSignal,
) {
  let journal = (await memory.recall('journal')) ?? [];
  let seen = 0;
  /** End of any lease whose response was lost; until then "nothing waits" proves nothing. */
  let doubtUntil = clock.now() + 2 * COMMAND_LEASE_SECONDS * 1_000;

  for (const entry of journal) {
    if (entry.started && !entry.result) entry.result = { state: 'failed', reason: 'interrupted' };
  }

  const save = () => memory.remember('journal', journal);

  const work = coalesceRuns(async () => {
    for (let entry = next(); entry && !signal.aborted; entry = next()) await run(entry);
    // Reporting may take as long as the platform is away; further commands do not wait for it.
    void report().catch(() => undefined);
  });

  const next = () => journal.find((entry) => !entry.started && !entry.result);

  async function run(entry: JournalEntry) {
    if (Date.parse(entry.expiresAt) <= clock.now()) {
      entry.result = { state: 'failed', reason: 'expired' };
      await save();
      return;
    }
    entry.started = true;
    await save();
    entry.result = await carryOut(entry).catch((error: unknown) => ({
      state: 'failed' as const,
      reason: (error instanceof Error ? error.message : String(error)).slice(0, 500),
    }));
    await save();
    for (let i = 0; i < REPORT_TRIES_BEFORE_AFTER && !(await reportResult(entry)); i += 1)
      await sleep(clock, 1_000, signal);
    if (entry.result.state === 'done') await after(entry);
  }

  const report = coalesceRuns(async () => {
    for (let failures = 0; !signal.aborted; ) {
      const entry = journal.find((each) => each.result && !each.acknowledged);
      if (!entry) return;
      if (await reportResult(entry)) failures = 0;
      else {
        await sleep(clock, backoffDelay(failures, { min: 2_000, max: 60_000 }, random), signal);
        failures += 1;
      }
    }
  });

  async function reportResult(entry: JournalEntry): Promise<boolean> {
    if (!entry.result || entry.acknowledged) return true;
    try {
      await api.call(commandResult, { id: entry.id, ...entry.result });
    } catch (error) {
      // The platform no longer knows the command, so nobody waits for its result.
      if (!(error instanceof Refused) || ![400, 404, 409].includes(error.status)) return false;
    }
    entry.acknowledged = true;
    await save();
    return true;
  }

  /** Leases pending commands. Rejects if the platform cannot be reached. */
  const fetch = coalesceRuns(async () => {
    let leased: SentCommand[];
    try {
      leased = await api.call(commands, {});
    } catch (error) {
      doubtUntil = clock.now() + 2 * COMMAND_LEASE_SECONDS * 1_000;
      throw error;
    }
    const known = new Set(journal.map(({ id }) => id));
    // A response may contain a command twice.
    const fresh = [...new Map(leased.map((command) => [command.id, command])).values()]
      .filter(({ id }) => !known.has(id))
      .toSorted((a, b) => a.sequence - b.sequence);
    // A command that arrives again shows that its result did not arrive, whatever was acknowledged.
    for (const entry of journal)
      if (entry.result && leased.some(({ id }) => id === entry.id)) entry.acknowledged = false;
    const cutoff = clock.now() - REMEMBERED_MS;
    journal = [
      ...journal.filter((entry) => !entry.acknowledged || Date.parse(entry.expiresAt) > cutoff),
      ...fresh.map((command) => ({ ...command, result: null, started: false, acknowledged: false })),
    ];
    if (leased.length > 0) await save();
    seen = Math.max(seen, ...leased.map(({ sequence }) => sequence));
  });

  return {
    /** Continues after a restart, and asks once for pending commands. */
    async start() {
      void work().catch(() => undefined);
      await fetch();
      void work().catch(() => undefined);
    },
    /** Compares the platform's latest command with the last one seen, and asks for new ones. */
    async announced(sequence: number) {
      if (sequence <= seen) return;
      await fetch();
      if (clock.now() >= doubtUntil) seen = Math.max(seen, sequence);
      void work().catch(() => undefined);
    },
  };
}
