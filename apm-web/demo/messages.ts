import type { Input } from '@/lib/contract/call';
import { messagesShown, progress } from '@/lib/contract/gateway';
import { messageSave, messageSavePublish, messageWithdraw } from '@/lib/contract/message-calls';
import type { Calls } from './calls';
import type { PlaceName } from './network';

interface DemoMessage {
  message: Input<typeof messageSave>;
  /** By the names of institution and group, and for how many days; without days until it is withdrawn. */
  sent?: { groups: [PlaceName, string][]; days?: number };
  withdrawn?: true;
}

/** One of each kind: on terminals, over, being written, taken back. */
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

/** How often a terminal shows a message in a day: every few minutes while it is open. */
const PASSES_A_DAY = 140;

/** Writes the messages and sends those that are to be sent; `terminals` report what they showed of those that are over. */
export async function sendMessages(
  calls: Calls,
  {
    token,
    groupOf,
    terminals,
    now,
  }: { token: string; groupOf: Groups; terminals: readonly { token: string }[]; now: Date },
): Promise<void> {
  const { call } = calls;
  for (const { message, sent, withdrawn } of messages) {
    const { id } = await call(messageSave, message, token);
    if (sent) {
      const groupIds = sent.groups.flatMap(([place, group]) => groupOf(place, group) ?? []);
      const until = sent.days === undefined ? null : new Date(now.getTime() + sent.days * 86_400_000).toISOString();
      const publishParams = { from: null, until };
      const { publishId } = await call(messageSavePublish, { messageId: id, groupIds, publishParams }, token);
      if (until) await reportShown(calls, publishId, { terminals, times: PASSES_A_DAY * (sent.days ?? 0), at: until });
    }
    if (withdrawn) await call(messageWithdraw, { ids: [id] }, token);
  }
}

/** Every terminal reports it; the platform takes it of those that the message was sent to. */
async function reportShown(
  { call }: Calls,
  publishId: string,
  { terminals, times, at }: { terminals: readonly { token: string }[]; times: number; at: string },
): Promise<void> {
  for (const { token } of terminals) {
    const publishes = [{ publishId, state: 'done' as const, percent: 100 }];
    await call(progress, { revision: 1, files: [], publishes }, token);
    await call(messagesShown, { shown: [{ publishId, times, at }] }, token);
  }
}
