import { widgetTypes } from '@/lib/widgets';
import version1 from '../test/documents/version-1.json';
import {
  DOCUMENT_VERSION,
  type ProgramDocument,
  programDocument,
  readDocument,
  type StoredDocument,
  savedDocument,
  sceneSeconds,
} from '.';

/** Document of each earlier version, as that version saved it. */
const olderDocuments: readonly [number, StoredDocument][] = [[1, version1]];

test('has a document of every earlier version', () => {
  expect(olderDocuments.map(([version]) => version)).toEqual(
    Array.from({ length: DOCUMENT_VERSION - 1 }, (_, i) => i + 1),
  );
});

describe.each(olderDocuments)('a document of version %i', (version, stored) => {
  test('is invalid without migration', () => {
    expect(stored.version).toBe(version);
    expect(programDocument.safeParse(stored).success).toBe(false);
  });

  test('migrates widgets of every type of that version', () => {
    const document = readDocument(stored);
    expect(programDocument.parse(document)).toEqual(document);
    expect(savedDocument.parse(stored)).toEqual(document);
  });
});

const videosOf = ({ scenes }: ProgramDocument) =>
  scenes.flatMap(({ widgets }) => widgets.filter((widget) => widget.type === 'video'));

test('renames the length of a version 1 video', () => {
  const document = readDocument(version1);
  expect(videosOf(document).map(({ duration }) => duration)).toEqual([7.975, 7.975]);
  expect(JSON.stringify(document)).not.toContain('"seconds"');
  expect(document.scenes.map(sceneSeconds)).toEqual([20, 7.975, 12]);
});

test('changes nothing else in a version 1 document', () => {
  const before = JSON.stringify(version1).replace('"version":1', '"version":2').replaceAll('"seconds"', '"duration"');
  expect(sorted(readDocument(version1))).toEqual(sorted(JSON.parse(before)));
});

test('has every widget type of version 1 on file', () => {
  const types = new Set(version1.scenes.flatMap(({ widgets }) => widgets.map(({ type }) => type)));
  expect([...types].sort()).toEqual(['button', 'clock', 'image', 'shape', 'text', 'video']);
});

test('keeps a current document and rejects a later version', () => {
  const document = readDocument(version1);
  expect(readDocument(document)).toBe(document);
  const { error } = savedDocument.safeParse({ ...document, version: DOCUMENT_VERSION + 1, scenes: 'of another kind' });
  expect(error?.issues).toMatchObject([{ path: ['version'], message: 'documentNewer' }]);
});

test.each([null, 'text', [], {}, { version: 1 }, { version: 1, scenes: 'none' }, { version: 1, scenes: [null, 7] }])(
  'rejects %j as a document with a parse error',
  (nonsense) => expect(savedDocument.safeParse(nonsense).success).toBe(false),
);

test('ignores a widget type named like an inherited property', () => {
  const document = { ...version1, scenes: [{ ...version1.scenes[0], widgets: [{ type: 'constructor' }] }] };
  expect(savedDocument.safeParse(document).success).toBe(false);
});

test('has no migration to a future version', () => {
  const steps = Object.values(widgetTypes).flatMap(({ migrations }) => Object.keys(migrations).map(Number));
  expect(steps.filter((to) => to < 2 || to > DOCUMENT_VERSION)).toEqual([]);
});

/** Returns JSON with sorted keys. */
const sorted = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, each) =>
      typeof each === 'object' && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
        : each,
    ),
  );
