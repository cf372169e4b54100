import { v7 as uuidv7 } from 'uuid';
import { commandResult, commands, fired } from '@/lib/contract/gateway';
import { messageSave } from '@/lib/contract/message/calls';
import { triggerFire, triggerSave, triggerToken } from '@/lib/contract/trigger';
import type { Calls } from './calls';
import { institutions, type PlaceName } from './network';

const special = {
  name: 'Chef’s special',
  texts: {
    en: 'Chef’s special now: plaice with bacon, 14.50',
    de: 'Jetzt die Empfehlung der Küche: Scholle mit Speck, 14,50',
    fr: 'Maintenant, la suggestion du chef : carrelet au lard, 14,50',
  },
  place: 'full' as const,
  background: '#5a2d0c',
  fontSize: 110,
};
/** Key at the counter that fires it. */
const KEY = 'KeyC';
/** Hours of the last days, back from now, at which somebody at the counter pressed the key. */
const PRESSED_HOURS_AGO = [3, 5, 26, 29, 31, 50, 74, 77, 98, 101, 122, 146];
const HOUR_MS = 3_600_000;

const PLACE: PlaceName = 'Harbour Café';
const GROUP = 'Counter';

interface DemoScreen {
  name: string;
  token: string;
}

/** Creates a trigger for the screens of a group. It is fired by its token, and by a key at the first screen. */
export async function makeTriggers(
  { call }: Calls,
  {
    token,
    groupOf,
    now,
  }: { token: string; groupOf: (place: PlaceName, group: string) => string | undefined; now: Date },
  terminals: readonly DemoScreen[],
): Promise<void> {
  const group = institutions.flatMap(({ groups }) => [...groups]).find(({ name }) => name === GROUP);
  const names: readonly string[] = group?.terminals ?? [];
  const screens = terminals.filter(({ name }) => names.includes(name));
  const { id: messageId } = await call(messageSave, special, token);
  const content = { kind: 'message' as const, messageId };
  const inputs = [{ kind: 'key' as const, code: KEY }];
  const groupIds = [groupOf(PLACE, GROUP) ?? ''];
  const { id } = await call(triggerSave, { name: special.name, content, inputs, coolDown: 20, groupIds }, token);
  const given = await call(triggerToken, { id }, token);
  await call(triggerFire, {}, given.token);
  await carryOut({ call }, id, screens, now);
  const [first] = screens;
  const pressed = PRESSED_HOURS_AGO.map((hours) => ({
    eventId: uuidv7(),
    triggerId: id,
    by: 'key' as const,
    at: new Date(now.getTime() - hours * HOUR_MS).toISOString(),
  }));
  if (first) await call(fired, { fired: pressed }, first.token);
}

/** Has screens fetch the command to fire, and report that they did. */
async function carryOut(
  { call }: Pick<Calls, 'call'>,
  triggerId: string,
  screens: readonly DemoScreen[],
  now: Date,
): Promise<void> {
  for (const { token } of screens) {
    const [command] = await call(commands, {}, token);
    if (command?.kind !== 'fire') continue;
    await call(commandResult, { id: command.id, state: 'done' }, token);
    const event = { eventId: uuidv7(), triggerId, by: 'platform' as const, at: now.toISOString() };
    await call(fired, { fired: [event] }, token);
  }
}
