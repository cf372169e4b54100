import type { Input } from '@/lib/contract/call';
import { messagesShown, progress } from '@/lib/contract/gateway';
import { messageSave, messageSavePublish, messageWithdraw } from '@/lib/contract/message/calls';
import type { Calls } from './calls';
import type { PlaceName } from './network';

interface DemoMessage {
  message: Input<typeof messageSave>;
  /** Names of institution and group, and the number of days; without days until it is withdrawn. */
  sent?: { groups: [PlaceName, string][]; days?: number };
  withdrawn?: true;
}

/** Messages of each kind: on terminals, over, being written, withdrawn. */
const messages: DemoMessage[] = [
  {
    message: {
      name: 'Works at platform 3',
      texts: {
        en: 'Works at platform 3 until Sunday: trains to the coast leave from platform 4.',
        de: 'Bauarbeiten an Gleis 3 bis Sonntag: Züge zur Küste fahren von Gleis 4.',
        fr: 'Travaux au quai 3 jusqu’à dimanche : les trains vers la côte partent du quai 4.',
      },
      place: 'bottom',
      priority: 7,
    },
    sent: {
      groups: [
        ['Central Station', 'Tracks'],
        ['Central Station', 'Hall'],
      ],
    },
  },
  {
    message: {
      name: 'Soup of the day',
      texts: { en: 'Today: fish soup with saffron, 7.50', de: 'Heute: Fischsuppe mit Safran, 7,50' },
      place: 'box',
      anchor: 'topRight',
      width: 36,
      motion: 'still',
      background: '#5a2d0c',
    },
    sent: { groups: [['Harbour Café', 'Guests']] },
  },
  {
    message: {
      name: 'Opening late on the first Monday',
      texts: { en: 'We open at 12 on Monday.', de: 'Am Montag öffnen wir um 12 Uhr.' },
      place: 'top',
    },
    sent: { groups: [['City Fashion', 'Floors']], days: 5 },
  },
  {
    message: {
      name: 'Late night shopping',
      texts: {
        en: 'Late night shopping this Friday, open until 23:00',
        de: 'Freitag Einkaufsnacht, geöffnet bis 23 Uhr',
      },
      place: 'bottom',
      background: '#8a1253',
    },
  },
  {
    message: {
      name: 'Lost dog',
      texts: { en: 'A brown dog waits for its owner at the ticket office.' },
      place: 'bottom',
    },
    sent: { groups: [['Central Station', 'Hall']] },
    withdrawn: true,
  },
];

type Groups = (place: PlaceName, group: string) => string | undefined;

/** Number of times that a terminal shows a message per day: every few minutes during opening hours. */
const PASSES_A_DAY = 140;

export interface ShownMessage {
  publishId: string;
  times: number;
  at: string;
}

/**
 * Writes the messages and sends those with recipients. Returns the counts that terminals have to report of those that are over
 * today.
 */
export async function sendMessages(
  { call }: Calls,
  { token, groupOf, now }: { token: string; groupOf: Groups; now: Date },
): Promise<ShownMessage[]> {
  const over: ShownMessage[] = [];
  for (const { message, sent, withdrawn } of messages) {
    const { id } = await call(messageSave, message, token);
    if (sent) {
      const groupIds = sent.groups.flatMap(([place, group]) => groupOf(place, group) ?? []);
      const until = sent.days === undefined ? null : new Date(now.getTime() + sent.days * 86_400_000).toISOString();
      const publishParams = { from: null, until };
      const { publishId } = await call(messageSavePublish, { messageId: id, groupIds, publishParams }, token);
      if (until) over.push({ publishId, times: PASSES_A_DAY * (sent.days ?? 0), at: until });
    }
    if (withdrawn) await call(messageWithdraw, { ids: [id] }, token);
  }
  return over;
}

/** Reports the counts from every terminal; the platform accepts those of terminals that the messages were sent to. */
export async function reportShown(
  { call }: Calls,
  terminals: readonly { token: string }[],
  shown: ShownMessage[],
): Promise<void> {
  const publishes = shown.map(({ publishId }) => ({ publishId, state: 'done' as const, percent: 100 }));
  for (const { token } of terminals) {
    await call(progress, { revision: 1, files: [], publishes }, token);
    await call(messagesShown, { shown }, token);
  }
}
