/** Search path for a program without a path. */
export const PROGRAM_PATH = '/usr/local/bin:/usr/bin:/bin';

/**
 * Shell script that sets the memory limit and then becomes the program; without support for limits the program runs anyway.
 * Network access is removed by Linux namespaces, which not every machine permits everyone; there only the program's own settings
 * prevent it.
 */
const SCRIPT = `ulimit -v "$1" 2>/dev/null; shift
offline='unshare --user --map-current-user --net'
$offline true 2>/dev/null || offline=
exec $offline "$@"`;

/**
 * Command that runs a program with this much address space, in kilobytes, and without network. Windows has no shell that sets
 * limits.
 */
export function sandboxCommand(memoryKb: number, program: string, args: readonly string[]): [string, string[]] {
  if (process.platform === 'win32') return [program, [...args]];
  return ['/bin/sh', ['-c', SCRIPT, 'sh', String(memoryKb), program, ...args]];
}
