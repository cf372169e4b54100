import { access, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface DemoTerminal {
  terminalId: string;
  name: string;
  token: string;
  timezone: string;
}

const fileIn = (dataDir: string) => path.join(dataDir, 'demo-terminals.json');

/** Leaves the tokens for the simulator, readable by this user alone: whoever has a token is the terminal. */
export async function leaveTokens(dataDir: string, terminals: DemoTerminal[]): Promise<void> {
  const file = fileIn(dataDir);
  await writeFile(`${file}.new`, JSON.stringify(terminals, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** The tokens are the last thing the seed leaves: without them it was stopped half way. */
export const demoIsWhole = (dataDir: string): Promise<boolean> =>
  access(fileIn(dataDir)).then(
    () => true,
    () => false,
  );
