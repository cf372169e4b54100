import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readArguments, readTerminals } from './arguments';
import { sharedFiles } from './shared-files';
import { createStillComposer } from './still/composer';
import { type SimulatedTerminal, simulateTerminal } from './terminal';

/** Delay between starts: terminals that start simultaneously would send requests simultaneously ever after. */
const STAGGER_MS = 120;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main() {
  const { url, console, terminalsFile, count, data } = readArguments(process.argv.slice(2));
  const paired = terminalsFile ? readTerminals(await readFile(terminalsFile, 'utf8')) : [];
  const terminals = Array.from({ length: count ?? paired.length }, (_, i): SimulatedTerminal => {
    const one = paired[i];
    return one
      ? { key: one.terminalId, identity: one, timezone: one.timezone, failsUpdates: one.failsUpdates }
      : { key: `unclaimed-${i - paired.length + 1}` };
  });

  const folder = path.join(data, 'files');
  const files = await sharedFiles(folder);
  const composer = createStillComposer(path.join(import.meta.dirname, 'still/worker.ts'), folder);
  const running: Awaited<ReturnType<typeof simulateTerminal>>[] = [];
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    composer.stop();
    await Promise.race([Promise.all(running.map((each) => each.stop())), wait(2_000)]);
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());

  say(`${terminals.length} simulated terminals at ${url}`);
  for (const terminal of terminals) {
    if (ending) return;
    const onCode = (code: string) => say(`${terminal.key} shows the code ${code}`);
    running.push(
      await simulateTerminal(terminal, { url, console, folder: data, files, compose: composer.compose, onCode }),
    );
    await wait(STAGGER_MS);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
