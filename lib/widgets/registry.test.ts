import sharp from 'sharp';
import { type NewWidgetInput, type Widget, type WidgetType, widget, widgetTypes } from '.';
import { sceneSvg } from './stills';
import { weatherColumns } from './weather/schema';

const RED_PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const material = { materialId: '01890000-0000-7000-8000-000000000001', md5: 'a'.repeat(32) };
/** Files of one widget, each with its own MD5. */
const page = (md5: string) => ({ ...material, md5: md5.repeat(32) });
const placed = { material: { ...material, width: 400, height: 300, seconds: 12 } };

const feed = { kind: 'typed' as const, rows: [['S1', '8.15']] };
const picture = { ...material, name: 'P', weight: 1, from: null, until: null, byDay: [], hours: null };

const weather = {
  id: '01890000-0000-7000-8000-000000000002',
  columns: [...weatherColumns],
  rows: [weatherColumns.map(() => '1')],
  ...{ at: null, staleAt: null },
};

/** Requirements of a new widget of each type. */
const own: NewWidgetInput = {
  text: { text: 'Hello' },
  image: placed,
  carousel: { items: [picture] },
  video: placed,
  audio: placed,
  document: { material: { ...placed.material, pages: [page('b'), page('c')] } },
  shape: { shape: 'polygon' },
  clock: { show: 'time' },
  countdown: { at: '2027-01-01T00:00:00' },
  ticker: { feed },
  table: { feed, labels: ['Train', 'Leaves'] },
  menuBoard: { feed, soldOutText: 'Sold out' },
  chart: { feed, chart: 'bar', name: 'Visitors' },
  weather: { sourceId: weather.id },
  webPage: { address: 'https://example.com' },
  stream: { address: 'https://example.com/live.m3u8' },
  package: {
    of: { ...material, title: 'Clock', version: '1.0', picture: null },
    size: { width: 400, height: 300 },
    values: { color: '#ffffff' },
  },
  qrCode: { text: 'https://example.com' },
  button: { label: 'Go' },
};

const on = { width: 1920, height: 1080 };
const base = { id: 'w', name: 'W', x: 10, y: 20, rotation: 0, opacity: 1, locked: false, hidden: false };

function made(type: WidgetType): Widget {
  const { create } = widgetTypes[type] as { create(own: unknown, canvas: typeof on): object };
  return { ...base, type, ...create(own[type], on) } as Widget;
}

const types = Object.keys(widgetTypes) as WidgetType[];

describe.each(types)('new %s', (type) => {
  const definition = widgetTypes[type] as unknown as import('./definition').WidgetDefinition<Widget, never>;

  // The platform restores the files of former versions by their MD5s in the document (db/functions/living-publishes.sql).
  test('has no MD5 that is not one of its files', () => {
    const md5s: string[] = [];
    JSON.stringify(made(type), (key, value) => {
      if (key === 'md5') md5s.push(value);
      return value;
    });
    expect(new Set(md5s)).toEqual(new Set(definition.files(made(type)).map(({ md5 }) => md5)));
  });

  test('is valid by its own schema and the union', () => {
    expect(definition.schema.parse(made(type))).toEqual(made(type));
    expect(widget.parse(made(type))).toEqual(made(type));
  });

  test('stays valid at any scale', () => {
    for (const factor of [0.001, 1_000]) {
      const scale = (length: number, min: number, max: number) => Math.min(max, Math.max(min, length * factor));
      const scaled = { ...made(type), ...definition.scaled(made(type), scale) };
      expect(definition.schema.parse(scaled)).toEqual(scaled);
    }
  });

  test('is visible without a browser unless it is audio', async () => {
    const background = { color: '#60146e' };
    const image = () => ({ href: RED_PIXEL, width: 1, height: 1 });
    const scene = { background, widgets: [made(type)] };
    const svg = sceneSvg({ ...on, background }, scene, { image, source: () => weather, now: new Date() }, 480);
    const { channels } = await sharp(Buffer.from(svg)).removeAlpha().stats();
    expect(channels.some(({ min, max }) => max - min > 40)).toBe(type !== 'audio');
  });

  test('accepts typed text up to its length', () => {
    const { typing } = definition;
    if (!typing) return;
    const typed = { ...made(type), ...typing.write('x'.repeat(typing.maxLength)) } as Widget;
    expect(typing.read(widget.parse(typed) as Widget).text).toHaveLength(typing.maxLength);
  });
});

test('names the type that a material becomes', () => {
  expect(types.filter((type) => widgetTypes[type].madeOf !== null)).toEqual(['image', 'video', 'audio', 'document']);
});

test('refers to files at the paths it names', () => {
  expect(widgetTypes.video.files(made('video') as never)).toEqual([{ path: '', ...material, type: 'video' }]);
});
