import { access, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface DemoTerminal {
  terminalId: string;
  name: string;
  token: string;
  timezone: string;
}

const fileIn = (dataDir: string) => path.join(dataDir, 'demo-terminals.json');

/** Writes the tokens for the simulator, readable by this user alone, because a token is all that a terminal authenticates with. */
export async function leaveTokens(dataDir: string, terminals: DemoTerminal[]): Promise<void> {
  const file = fileIn(dataDir);
  await writeFile(`${file}.new`, JSON.stringify(terminals, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** The seed writes the tokens last: without them it was interrupted. */
export const isDemoComplete = (dataDir: string): Promise<boolean> =>
  access(fileIn(dataDir)).then(
    () => true,
    () => false,
  );
