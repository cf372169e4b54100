import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';

const terminals = z.array(
  z.object({
    terminalId: z.string(),
    token: z.string(),
    timezone: z.string().optional(),
    failsUpdates: z.boolean().optional(),
  }),
);

export interface Arguments {
  /** URL of the platform, up to and including /apm-web. */
  url: string;
  /** URL of the console, without a path, for corner codes; `null`: none are shown. */
  console: string | null;
  /** JSON file with a list of {terminalId, token, timezone?, failsUpdates?}. */
  terminalsFile: string | null;
  /** Number of terminals; beyond those with a token, terminals that ask to be paired. Unset: all with a token. */
  count: number | null;
  /** Folder for their data. */
  data: string;
}

/** Reads the command line. Throws an Error with a sentence for people. */
export function readArguments(args: string[]): Arguments {
  const { values } = parseArgs({
    args,
    options: {
      url: { type: 'string' },
      console: { type: 'string' },
      terminals: { type: 'string' },
      count: { type: 'string' },
      data: { type: 'string' },
    },
  });
  if (!values.url || !URL.canParse(values.url))
    throw new Error('--url needs the address of the platform, such as http://127.0.0.1:3100/apm-web');
  const count = values.count === undefined ? null : Number(values.count);
  if (count !== null && (!Number.isInteger(count) || count < 1))
    throw new Error('--count needs a whole number above 0');
  if (!values.terminals && count === null)
    throw new Error('--terminals needs a file of tokens, or --count how many ask to be paired');
  const terminalsFile = values.terminals ?? null;
  return {
    url: values.url.replace(/\/+$/, ''),
    console: values.console?.replace(/\/+$/, '') ?? null,
    terminalsFile,
    count,
    data: values.data ?? path.join(terminalsFile ? path.dirname(terminalsFile) : '.data', 'simulator'),
  };
}

export function readTerminals(json: string): z.infer<typeof terminals> {
  return terminals.parse(JSON.parse(json));
}
