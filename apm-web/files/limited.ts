/** Where a program without a path is looked for. */
export const PROGRAM_PATH = '/usr/local/bin:/usr/bin:/bin';

/**
 * The limit is set by the shell that becomes the program; where there is no such limit, it runs without. The network is left by namespaces of
 * Linux, which not every machine lets everyone have: there the program is kept from it by its own settings alone.
 */
const SCRIPT = `ulimit -v "$1" 2>/dev/null; shift
offline='unshare --user --map-current-user --net'
$offline true 2>/dev/null || offline=
exec $offline "$@"`;

/**
 * What to spawn so that a program has no more address space, in kilobytes, and no network. Windows has no shell that limits.
 */
export function limited(memoryKb: number, program: string, args: readonly string[]): [string, string[]] {
  if (process.platform === 'win32') return [program, [...args]];
  return ['/bin/sh', ['-c', SCRIPT, 'sh', String(memoryKb), program, ...args]];
}
