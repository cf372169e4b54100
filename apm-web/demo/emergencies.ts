import {
  emergencyAllClear,
  emergencyCount,
  emergencyRaise,
  emergencySave,
  raiseDetail,
} from '@/lib/contract/emergency';
import { emergencyReport } from '@/lib/contract/gateway';
import type { Calls } from './calls';

const leave = {
  name: 'Leave the building',
  texts: {
    en: 'Please leave the building by the nearest exit',
    de: 'Bitte verlassen Sie das Gebäude durch den nächsten Ausgang',
    fr: 'Veuillez quitter le bâtiment par la sortie la plus proche',
    zh_CN: '请从最近的出口离开大楼',
  },
};
const doors = {
  name: 'Doors stay closed',
  texts: { en: 'Doors stay closed. Please wait inside.', de: 'Die Türen bleiben zu. Bitte warten Sie drinnen.' },
  background: '#8a4b00',
};

interface DemoScreen {
  token: string;
  /** Milliseconds until the terminal shows it; `null` if it does not. */
  showsAfter: number | null;
}

/** Duration of the drill. */
export const DRILL_MS = 4 * 60_000;

/** Prepares two emergencies, and raises one as a drill on all terminals of an institution and below. */
export async function beginDrill(
  { call }: Calls,
  { token, officeId }: { token: string; officeId: string },
): Promise<string> {
  const { id } = await call(emergencySave, leave, token);
  await call(emergencySave, doors, token);
  const officeIds = [officeId];
  const { count } = await call(emergencyCount, { officeIds }, token);
  return (await call(emergencyRaise, { id, officeIds, drill: true, confirm: count }, token)).raiseId;
}

/** Ends the drill and sends the terminals' reports of it. */
export async function endDrill(
  { call }: Calls,
  { token }: { token: string },
  raiseId: string,
  screens: readonly DemoScreen[],
): Promise<void> {
  const { raise } = await call(raiseDetail, { id: raiseId, pageSize: 1 }, token);
  await call(emergencyAllClear, { ids: [raiseId] }, token);
  for (const { token: own, showsAfter } of screens) {
    if (showsAfter === null) continue;
    const at = new Date(Date.parse(raise.raisedAt) + showsAfter).toISOString();
    await call(emergencyReport, { raiseId, what: 'shown', at }, own);
    const clearedAt = new Date(Date.parse(raise.raisedAt) + DRILL_MS).toISOString();
    await call(emergencyReport, { raiseId, what: 'cleared', at: clearedAt }, own);
  }
}
