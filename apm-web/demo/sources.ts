import { dataSourceSave, type SourceConfig } from '@/lib/contract/data-source';
import type { Calls } from './calls';

/** Typed tables, because the demo needs no network. */
const sources = {
  cafe: {
    name: 'Café prices',
    config: {
      kind: 'table',
      columns: ['Section', 'Item', 'Note', 'Price', 'Sold out'],
      rows: [
        ['Coffee', 'Espresso', '', '2.60', ''],
        ['Coffee', 'Flat white', 'double shot', '4.20', ''],
        ['Coffee', 'Filter of the day', 'Ethiopia, washed', '3.40', ''],
        ['Tea', 'Darjeeling', '', '3.20', ''],
        ['Tea', 'Fresh mint', 'with honey', '3.60', ''],
        ['From the oven', 'Cinnamon roll', '', '3.10', ''],
        ['From the oven', 'Apple cake', 'with cream', '4.50', ''],
        ['From the oven', 'Cheesecake', '', '4.80', 'yes'],
        ['Lunch', 'Soup of the day', 'with bread', '6.90', ''],
        ['Lunch', 'Quiche', 'with salad', '8.40', ''],
      ],
    },
  },
  news: {
    name: 'House news',
    config: {
      kind: 'table',
      columns: ['News'],
      rows: [
        ['Second cup half price, all day'],
        ['Live music on the quay, Friday at 19:00'],
        ['Our beans are roasted two streets away'],
      ],
    },
  },
  weather: {
    name: 'Weather at the quay',
    config: { kind: 'table', columns: ['Place', 'Temperature'], rows: [['Quay', '27']] },
  },
} as const satisfies Record<string, { name: string; config: unknown }>;

export type SourceIds = Record<keyof typeof sources, string>;

/** Saves the data sources that programs show and plans read. */
export async function makeSources({ call }: Calls, token: string): Promise<SourceIds> {
  const made = new Map<string, string>();
  for (const [key, { name, config }] of Object.entries(sources)) {
    const copied = structuredClone(config) as unknown as SourceConfig;
    made.set(key, (await call(dataSourceSave, { name, config: copied }, token)).id);
  }
  return Object.fromEntries(made) as SourceIds;
}
