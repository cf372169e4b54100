import { spawn } from 'node:child_process';
import { mkdir, open, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConversionLimits } from './convert-video';
import { PROGRAM_PATH, sandboxCommand } from './sandbox';

interface OfficeConversion {
  /** Path or name of LibreOffice's soffice, or of a program that accepts its arguments. */
  program: string;
  from: string;
  /** Folder of this conversion only, which contains its profile and result. */
  folder: string;
  limits: ConversionLimits;
  signal: AbortSignal;
  /** Called every few seconds while it runs. */
  onAlive: () => void;
}

const ALIVE_MS = 5_000;

/** Settings for documents from anybody: no macros, no links, no updates of links, and a proxy that nobody answers at. */
const SETTINGS: readonly [string, string, string, string][] = [
  ['org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'boolean', 'true'],
  ['org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', 'int', '3'],
  ['org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'boolean', 'true'],
  ['org.openoffice.Office.Common/Security/Scripting', 'DisableActiveContent', 'boolean', 'true'],
  ['org.openoffice.Office.Writer/Content/Update', 'Link', 'int', '2'],
  ['org.openoffice.Office.Calc/Content/Update', 'Link', 'int', '2'],
  ['org.openoffice.Inet/Settings', 'ooInetProxyType', 'int', '1'],
  ['org.openoffice.Inet/Settings', 'ooInetHTTPProxyName', 'string', '127.0.0.1'],
  ['org.openoffice.Inet/Settings', 'ooInetHTTPProxyPort', 'int', '9'],
  ['org.openoffice.Inet/Settings', 'ooInetHTTPSProxyName', 'string', '127.0.0.1'],
  ['org.openoffice.Inet/Settings', 'ooInetHTTPSProxyPort', 'int', '9'],
];

/**
 * Converts an office document to PDF in a separate process with limits and its own profile. Returns the path; rejects with the
 * reason.
 */
export async function pdfOfOffice({
  program,
  from,
  folder,
  limits,
  signal,
  onAlive,
}: OfficeConversion): Promise<string> {
  const profile = path.join(folder, 'profile');
  await mkdir(path.join(profile, 'user'), { recursive: true });
  await writeFile(path.join(profile, 'user', 'registrymodifications.xcu'), registry());
  const args = [
    ...['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard'],
    ...[`-env:UserInstallation=${pathToFileURL(profile)}`, '--convert-to', 'pdf', '--outdir', folder, from],
  ];
  const child = spawn(...sandboxCommand(limits.memoryKb, program, args), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: PROGRAM_PATH, HOME: folder, TMPDIR: folder, NODE_ENV: 'production' },
    // Separate process group, so that processes started by soffice end with it.
    detached: true,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-500);
  });
  const ended = AbortSignal.any([signal, AbortSignal.timeout(limits.seconds * 1_000)]);
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The process has ended already.
    }
  };
  ended.addEventListener('abort', kill, { once: true });
  const alive = setInterval(onAlive, ALIVE_MS);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    if (code !== 0) throw new Error(said.trim() || `ended with ${code}`);
  } finally {
    clearInterval(alive);
    ended.removeEventListener('abort', kill);
    kill();
  }
  const to = `${from}.pdf`;
  const { size } = await stat(to).catch(() => ({ size: 0 }));
  if (size === 0) throw new Error(said.trim() || 'nothing was made of it');
  if (size > limits.outputBytes) throw new Error('the result is too large');
  await assertPdf(to);
  return to;
}

async function assertPdf(at: string): Promise<void> {
  const file = await open(at);
  const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0).finally(() => file.close());
  if (buffer.toString('latin1') !== '%PDF-') throw new Error('the result is no PDF');
}

function registry(): string {
  const items = SETTINGS.map(
    ([at, name, type, value]) =>
      `<item oor:path="/${at}"><prop oor:name="${name}" oor:op="fuse" oor:type="xs:${type}"><value>${value}</value></prop></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${items.join('\n')}
</oor:items>
`;
}
