import { access, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface DemoTerminal {
  terminalId: string;
  name: string;
  token: string;
  timezone: string;
}

const fileIn = (dataDir: string) => path.join(dataDir, 'demo-terminals.json');

/** Writes the tokens for the simulator, readable only by this user, because a token is all that authenticates a terminal. */
export async function leaveTokens(dataDir: string, terminals: DemoTerminal[]): Promise<void> {
  const file = fileIn(dataDir);
  await writeFile(`${file}.new`, JSON.stringify(terminals, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** True if the seed is complete: it writes the tokens last. */
export const isDemoComplete = (dataDir: string): Promise<boolean> =>
  access(fileIn(dataDir)).then(
    () => true,
    () => false,
  );
