import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dataSourceRefresh, dataSourceSave } from '@/lib/contract/data-source';
import { manifestCall } from '@/lib/contract/gateway';
import { officeTree } from '@/lib/contract/office';
import { emptyDocument, type ProgramDocument, type Widget } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { saveTerminals } from '@/lib/contract/publish';
import { terminalList } from '@/lib/contract/terminal';
import { type SourceValue, widgetTypes } from '@/lib/widgets';
import type { Row } from '../row';
import { measureDuration, quantile } from './figures';
import { terminalToken } from './fill';
import { onPlatform, type RunningPlatform } from './platform';

const TERMINALS = 5_000;
const ROWS = 10_000;
const ASKED = 500;

/**
 * Measures a source of 10,000 rows on 5,000 terminals that filter it by their name, two rows each: manifests, compared with
 * those of the same terminals when they show the first 200 rows, and a refresh in which one row changed.
 */
export async function rowsPerTerminal(): Promise<Row[]> {
  let csv = '';
  const site = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/csv' }).end(csv));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/prices.csv`;
  process.env.DATA_SOURCES_TO_PRIVATE = 'true';
  try {
    return await onPlatform({ terminals: TERMINALS, institutions: 10, historyDays: 0 }, async (platform) => {
      const names = await namesOf(platform);
      const table = (price: (row: number) => number) =>
        [
          'store,item,price',
          ...Array.from({ length: ROWS }, (_, i) => `${names[i % TERMINALS]},Item ${i},${price(i)}`),
        ].join('\n');
      csv = table(() => 1);
      const config = { kind: 'csv' as const, url, delimiter: ',' as const, head: true };
      const { id: source } = await platform.call(dataSourceSave, { name: 'Prices', config });
      await publish(platform, documentOf(source, []));
      const whole = await manifests(platform, ({ rows }) => rows.length === 200);
      const published = await measureDuration(() =>
        publish(platform, documentOf(source, [{ field: 'store', is: 'equals', value: '{{terminal.name}}' }])),
      );
      const filtered = await manifests(
        platform,
        ({ rows }, name) => rows.length === 2 && rows.every(([store]) => store === name),
        names,
      );
      const before = await revisions(platform);
      csv = table((row) => (row === 7_777 ? 2 : 1));
      const refresh = await measureDuration(() => platform.call(dataSourceRefresh, { id: source }));
      const after = await revisions(platform);
      const renewed = after.filter((revision, i) => revision !== before[i]).length;
      const name = `${ROWS} rows over ${TERMINALS} terminals,`;
      return [
        {
          name: `${name} manifest, p50 (peer: first 200 rows)`,
          ours: filtered,
          peer: whole,
          ratio: filtered / whole,
          unit: 'ms',
        },
        { name: `${name} publish`, ours: published, unit: 'ms' },
        { name: `${name} refresh with one changed row`, ours: refresh, unit: 'ms' },
        { name: `${name} terminals renewed by that row`, ours: renewed, unit: '', aim: '1' },
      ];
    });
  } finally {
    delete process.env.DATA_SOURCES_TO_PRIVATE;
    site.close();
  }
}

type Condition = { field: string; is: 'equals'; value: string };

function documentOf(sourceId: string, where: Condition[]): ProgramDocument {
  const document = emptyDocument();
  const fields = ['item', 'price'].map((field) => ({ field, format: { kind: 'text' as const } }));
  const feed = { kind: 'source' as const, sourceId, fields, where, sort: null, limit: 50 };
  const place = { id: 'list', name: 'List', x: 0, y: 0, rotation: 0, opacity: 1, locked: false, hidden: false };
  const own = widgetTypes.table.create({ feed, labels: ['Item', 'Price'] }, document);
  const list: Widget = { ...place, type: 'table', ...own };
  return { ...document, scenes: document.scenes.map((scene) => ({ ...scene, widgets: [list] })) };
}

async function publish({ call }: RunningPlatform, document: ProgramDocument) {
  const { id } = await call(programSave, { name: 'Prices', document });
  const [agent] = await call(officeTree, {});
  const publishParams = { name: 'Prices', mode: 'replace' as const, from: null, until: null };
  await call(saveTerminals, { programIds: [id], officeIds: [agent?.id ?? ''], publishParams });
}

/** Names of terminals 1 to n, in this order: each name ends with the number. */
async function namesOf({ call }: RunningPlatform): Promise<string[]> {
  const names: string[] = [];
  for (let pageNo = 1; names.length < TERMINALS; pageNo += 1) {
    const { list } = await call(terminalList, { pageNo, pageSize: 100 });
    names.push(...list.map(({ name }) => name));
  }
  return names.toSorted((a, b) => a.slice(-6).localeCompare(b.slice(-6)));
}

/** Median of the duration of manifests in ms. Throws if one has other rows than expected. */
async function manifests(
  { call }: RunningPlatform,
  isExpected: (value: SourceValue, name: string) => boolean,
  names: readonly string[] = [],
): Promise<number> {
  const durations: number[] = [];
  for (let n = 1; n <= ASKED; n += 1) {
    let sources: SourceValue[] = [];
    durations.push(
      await measureDuration(async () => {
        sources = (await call(manifestCall, {}, terminalToken(n))).sources;
      }),
    );
    const [value] = sources;
    if (!value || !isExpected(value, names[n - 1] ?? '')) throw new Error(`terminal ${n} has other rows`);
  }
  return quantile(durations, 0.5);
}

async function revisions({ call }: RunningPlatform): Promise<number[]> {
  const found: number[] = [];
  for (let pageNo = 1; found.length < TERMINALS; pageNo += 1) {
    const { list } = await call(terminalList, { pageNo, pageSize: 100 });
    found.push(...list.map(({ revision }) => revision));
  }
  return found;
}
