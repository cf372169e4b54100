import {
  emergencyAllClear,
  emergencyCount,
  emergencyRaise,
  emergencySave,
  raiseDetail,
} from '@/lib/contract/emergency';
import { emergencyReport } from '@/lib/contract/gateway';
import type { Calls } from './calls';

const MINUTE_MS = 60_000;

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
  /** Milliseconds until it shows it; null for one that does not. */
  showsAfter: number | null;
}

/** Prepares two emergencies, and holds a drill of one with all terminals of an institution and below. */
export async function holdDrill(
  { call }: Calls,
  { token, officeId }: { token: string; officeId: string },
  screens: readonly DemoScreen[],
): Promise<void> {
  const { id } = await call(emergencySave, leave, token);
  await call(emergencySave, doors, token);
  const officeIds = [officeId];
  const { count } = await call(emergencyCount, { officeIds }, token);
  const { raiseId } = await call(emergencyRaise, { id, officeIds, drill: true, confirm: count }, token);
  const { raise } = await call(raiseDetail, { id: raiseId, pageSize: 1 }, token);
  const raisedAt = Date.parse(raise.raisedAt);
  const report = (screen: DemoScreen, what: 'shown' | 'cleared', after: number) =>
    call(emergencyReport, { raiseId, what, at: new Date(raisedAt + after).toISOString() }, screen.token);
  for (const screen of screens) if (screen.showsAfter !== null) await report(screen, 'shown', screen.showsAfter);
  await call(emergencyAllClear, { ids: [raiseId] }, token);
  for (const screen of screens)
    if (screen.showsAfter !== null) await report(screen, 'cleared', 4 * MINUTE_MS + screen.showsAfter);
}
