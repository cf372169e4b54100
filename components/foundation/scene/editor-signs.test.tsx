import Konva from 'konva/lib/Core.js';
import type { ReactNode } from 'react';
import { KonvaRenderer } from 'react-konva';
import { newWidget } from '@/lib/editor/document';
import { withoutEditorSigns } from './editor-signs';
import { pushedSources } from './source-values';
import { fakeBrowser } from './test/fake-browser';
import { WidgetNode } from './widget-node';

fakeBrowser();

const assets = { url: () => undefined, sources: pushedSources() };
const seed = { id: 'w', name: 'W', at: { x: 400, y: 300 }, on: { width: 1920, height: 1080 } };
const file = { materialId: '01980000-0000-7000-8000-000000000001', md5: 'a'.repeat(32) };
const material = { ...file, name: 'M', width: 400, height: 300, seconds: 4 };
const feed = { kind: 'typed' as const, rows: [] };
const later = { ...file, name: 'P', weight: 1, from: '2099-01-01', until: null, byDay: [], hours: null };

const widgets = [
  newWidget('audio', seed, { material }),
  newWidget('audio', seed, { material: null }),
  newWidget('image', seed, { material }),
  newWidget('video', seed, { material }),
  newWidget('document', seed, { material: { ...material, pages: [file] } }),
  newWidget('carousel', seed, { items: [later] }),
  newWidget('countdown', seed, { at: '2020-01-01T00:00:00' }, { ended: 'hide' }),
  newWidget('table', seed, { feed, labels: ['To'] }),
  newWidget('chart', seed, { feed, chart: 'bar', name: '' }),
  newWidget('menuBoard', seed, { feed, soldOutText: '' }),
  newWidget('ticker', seed, { feed }),
  newWidget('weather', seed, { sourceId: null }),
  newWidget('qrCode', seed, { text: '' }),
];

/** Root type that `Stage` passes to the reconciler. */
const CONCURRENT_ROOT = 1;
const fail = (error: unknown) => {
  throw error;
};

function drawn(node: ReactNode): Konva.Group {
  const group = new Konva.Group();
  const root = KonvaRenderer.createContainer(
    group,
    CONCURRENT_ROOT,
    null,
    false,
    null,
    '',
    fail,
    fail,
    fail,
    () => undefined,
    null,
  );
  KonvaRenderer.updateContainer(node, root, null, null);
  KonvaRenderer.flushSyncWork();
  return group;
}

const seen = (group: Konva.Group) =>
  group
    .find('Shape')
    .filter((shape) => shape.isVisible() && shape.getAbsoluteOpacity() > 0)
    .map((shape) => shape.getClassName());

test.each(widgets.map((widget) => [widget.type, widget] as const))(
  'excludes the editor’s signs of an empty %s from pictures',
  (_, widget) => {
    const [onScreen, inEditor] = [false, true].map((interactive) =>
      drawn(<WidgetNode {...{ widget, assets, interactive }} />),
    ) as [Konva.Group, Konva.Group];
    const before = seen(inEditor);
    expect(before.length).toBeGreaterThan(seen(onScreen).length);
    expect(withoutEditorSigns(inEditor, () => seen(inEditor))).toEqual(seen(onScreen));
    expect(seen(inEditor)).toEqual(before);
  },
);
