import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Pid file that a running server writes into its data directory. */
interface PidFile {
  pid: number;
  port: number;
  socketFolder: string;
}

/** Server that runs on a data directory; undefined without one. Removes a stale pid file. */
export function runningServer(data: string): PidFile | undefined {
  const file = path.join(data, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  // Lines: process, data directory, start time, port, folder of the socket.
  const [pid, , , port, socketFolder = ''] = lines;
  const found = { pid: Number(pid), port: Number(port), socketFolder };
  if (isRunning(found.pid) && isServerOf(found.pid, data)) return found;
  // PostgreSQL removes a stale file itself, except if another process has that pid by now, which is common in containers.
  rmSync(file, { force: true });
  return undefined;
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** True if the process works in this data directory. If the system can't tell, the pid file is trusted. */
function isServerOf(pid: number, data: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}
