import { wallArrange, wallSave } from '@/lib/contract/wall';
import type { Calls } from './calls';

/** Size in millimetres of a 55-inch screen, and the width of two frames side by side. */
const SIZE = { w: 1_210, h: 681 };
const BEZELS = 4;

/** Creates a wall at the counter of the café: two screens side by side, which play its menu in step. */
export async function createWall(
  { call }: Calls,
  token: string,
  terminals: readonly { terminalId: string; name: string }[],
): Promise<void> {
  const { id } = await call(wallSave, { name: 'Café counter', mode: 'each' }, token);
  const screens = ['Counter left', 'Counter right'].flatMap((name, nth) => {
    const terminal = terminals.find((each) => each.name === name);
    return terminal ? [{ terminalId: terminal.terminalId, x: nth * (SIZE.w + BEZELS), y: 0, ...SIZE }] : [];
  });
  await call(wallArrange, { id, screens }, token);
}
