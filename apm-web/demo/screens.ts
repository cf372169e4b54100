import { CAPTURE_MINUTES, captureStart } from '@/lib/contract/debugging';
import { officePinSave } from '@/lib/contract/local-pin';
import { terminalSet } from '@/lib/contract/terminal/set';
import type { Calls } from './calls';

/** PIN for the settings at every screen of the network. */
export const PIN = '2580';
/** Terminal with a code in its corner, and one whose reports are captured from the start. */
const WITH_CODE = 'Café door';
const CAPTURED = 'Counter left';

/** Sets up features of the screens themselves: a code for visitors, a PIN for the settings, and a running capture. */
export async function setUpScreens(
  { call }: Calls,
  { token, officeId }: { token: string; officeId: string },
  terminals: readonly { terminalId: string; name: string }[],
): Promise<void> {
  await call(officePinSave, { officeId, pin: PIN }, token);
  for (const { terminalId, name } of terminals) {
    if (name === WITH_CODE) await call(terminalSet, { ids: [terminalId], corner: 'bottomRight' }, token);
    if (name === CAPTURED) await call(captureStart, { id: terminalId, minutes: CAPTURE_MINUTES.max }, token);
  }
}
