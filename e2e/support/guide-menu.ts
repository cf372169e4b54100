import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { scene } from '@/apm-web/demo/widgets';
import { dataSourceDelete, dataSourceSave } from '@/lib/contract/data-source';
import { type Language, languages } from '@/lib/contract/languages';
import { emptyDocument, type Widget } from '@/lib/contract/program';
import { programDelete, programSave } from '@/lib/contract/program/calls';
import { widgetTypes } from '@/lib/widgets';
import type { ConsoleClient } from './console-client';
import type { Translate } from './guide-shots';

/** Content of the menu board's guide, in the language of its picture. */
export interface Menu {
  /** URL of its CSV file. */
  url: string;
  /** Name of the data source and of both programs. */
  name: string;
  sourceId: string;
  /** Ids of programs without a widget, with a board that shows the source, and with one that filters it by store. */
  emptyId: string;
  boundId: string;
  filteredId: string;
  /** Dish in the first row below the column names. */
  dish: string;
}

/** Column with the store number, and that of the café in the demo. */
const STORE = { column: 'store', number: '17' };
const PRICES = ['2.60', '3.40', '6.90', '4.50'];
/** Coffee, tea, soup of the day, apple cake. */
const dishes: Record<Language, readonly string[]> = {
  en: ['Coffee', 'Tea', 'Soup of the day', 'Apple cake'],
  de: ['Kaffee', 'Tee', 'Tagessuppe', 'Apfelkuchen'],
  es: ['Café', 'Té', 'Sopa del día', 'Tarta de manzana'],
  fr: ['Café', 'Thé', 'Soupe du jour', 'Tarte aux pommes'],
  it: ['Caffè', 'Tè', 'Zuppa del giorno', 'Torta di mele'],
  kr: ['커피', '차', '오늘의 수프', '사과 케이크'],
  pl: ['Kawa', 'Herbata', 'Zupa dnia', 'Szarlotka'],
  ru: ['Кофе', 'Чай', 'Суп дня', 'Яблочный пирог'],
  zh_CN: ['咖啡', '茶', '今日例汤', '苹果蛋糕'],
  zh_TW: ['咖啡', '茶', '今日例湯', '蘋果蛋糕'],
};

/** Serves a menu in each language as CSV, until closed. */
export async function serveMenus(sayIn: (language: Language) => Promise<Translate>) {
  const files = new Map<string, string>();
  for (const language of languages) {
    const say = await sayIn(language);
    const head = [say('editor.feed.roles.item'), say('editor.feed.roles.price'), STORE.column];
    const lines = dishes[language].map((dish, nth) => [dish, PRICES[nth], STORE.number]);
    files.set(`/${language}/menu.csv`, [head, ...lines].map((cells) => cells.join(',')).join('\n'));
  }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/csv; charset=utf-8');
    response.end(files.get(request.url ?? ''));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (language: Language) => `http://127.0.0.1:${port}/${language}/menu.csv`,
    close: () => server.close(),
  };
}

/** Creates the data source and the programs in the pictures of one language. */
export async function makeMenu(
  { call }: Pick<ConsoleClient, 'call'>,
  url: string,
  language: Language,
  say: Translate,
): Promise<Menu> {
  const name = say('editor.widgets.menuBoard');
  const config = { kind: 'csv', url, delimiter: 'auto', head: true } as const;
  const { id: sourceId } = await call(dataSourceSave, { name, config });
  const programOf = async (widgets: Widget[]) => {
    const scenes = [scene('menu', name, widgets, { background: { color: '#1c130d' } })];
    return (await call(programSave, { name, document: { ...emptyDocument(), scenes } })).id;
  };
  const emptyId = await programOf([]);
  const fields = ['', say('editor.feed.roles.item'), '', say('editor.feed.roles.price'), ''].map((field) => ({
    field,
    format: { kind: 'text' as const },
  }));
  const boardWith = (where: { field: string; is: 'equals'; value: string }[]) =>
    ({
      ...{
        id: 'board',
        name,
        type: 'menuBoard',
        x: 160,
        y: 120,
        rotation: 0,
        opacity: 1,
        locked: false,
        hidden: false,
      },
      ...widgetTypes.menuBoard.create(
        { feed: { kind: 'source', sourceId, fields, where, sort: null, limit: 50 }, soldOutText: '' },
        { width: 1920, height: 1080 },
      ),
      ...{ width: 1600, height: 840, background: undefined, columns: 1, fontSize: 90 },
    }) as unknown as Widget;
  const boundId = await programOf([boardWith([])]);
  const byStore = { field: STORE.column, is: 'equals' as const, value: '{{attribute.storeNumber}}' };
  const filteredId = await programOf([boardWith([byStore])]);
  return { url, name, sourceId, emptyId, boundId, filteredId, dish: dishes[language][0] ?? '' };
}

/** Removes them, so that no other language shows them. */
export async function removeMenu(
  { call }: Pick<ConsoleClient, 'call'>,
  { sourceId, emptyId, boundId, filteredId }: Menu,
): Promise<void> {
  await call(programDelete, { ids: [emptyId, boundId, filteredId] });
  await call(dataSourceDelete, { ids: [sourceId] });
}
