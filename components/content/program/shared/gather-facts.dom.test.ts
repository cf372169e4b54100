import type { Assets } from '@/components/foundation/scene';
import { platform } from '@/components/test';
import { attributeKeys, MOST_KEYS } from '@/lib/contract/attribute';
import { emptyDocument } from '@/lib/contract/program';
import { newWidget } from '@/lib/editor/document/new-widget';
import { gatherFacts } from './gather-facts';

const withText = (text: string) => {
  const document = emptyDocument();
  const code = newWidget('qrCode', { id: 'code', name: '', at: { x: 0, y: 0 }, on: document }, { text });
  return { ...document, scenes: document.scenes.map((scene) => ({ ...scene, widgets: [code] })) };
};
const keys = (count: number) => Array.from({ length: count }, (_, n) => ({ key: `key${n}`, offices: 1, terminals: 0 }));
const assets = { sources: { load: () => Promise.resolve() } } as unknown as Assets;

test.each([
  ['is unknown among a few', 3, false],
  ['may be one of more than are listed', MOST_KEYS, true],
])('reports that a key %s', async (_, count, expected) => {
  platform.answers(attributeKeys, keys(count));
  const { hasValue } = await gatherFacts(withText('{{attribute.rare}}'), assets);
  expect([hasValue('attribute.rare'), hasValue('attribute.key0')]).toEqual([expected, true]);
});
