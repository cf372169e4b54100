import type { Manifest, ManifestFile } from '@/lib/contract/gateway';
import { pictureCell } from '@/lib/widgets';
import { type Facts, sourcesOf } from './facts';

const [old, fresh, other] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];
const rowsWith = (md5: string, title: string) => [[title, pictureCell({ md5, width: 4, height: 3 })]];
const manifest = (id: string, rows: string[][], files: string[]) =>
  ({
    sources: [{ id, columns: ['title', 'picture'], rows, at: null, staleAt: null }],
    files: files.map((md5) => ({ md5 }) as ManifestFile),
  }) as unknown as Manifest;
const titles = (held: Manifest | null, newest: Manifest | null, files: string[]) =>
  sourcesOf({ held, newest, files: new Map(files.map((md5) => [md5, 'image/png'])) } as unknown as Facts).map(
    ({ rows }) => rows[0]?.[0],
  );
const held = manifest('s1', rowsWith(old, 'Former'), [old]);

test('shows former rows until the pictures of the newest are there', () => {
  const newest = manifest('s1', rowsWith(fresh, 'New'), [fresh]);
  expect(titles(held, newest, [old])).toEqual(['Former']);
  expect(titles(held, newest, [old, fresh])).toEqual(['New']);
});

test('shows the newest rows while other files are missing', () =>
  expect(titles(held, manifest('s1', rowsWith(old, 'New'), [old, other]), [old])).toEqual(['New']));

test('waits for no picture that the terminal does not download', () =>
  expect(titles(held, manifest('s1', rowsWith(fresh, 'New'), [other]), [])).toEqual(['New']));

test('shows the newest rows without former ones', () =>
  expect(titles(null, manifest('s1', rowsWith(fresh, 'New'), [fresh]), [])).toEqual(['New']));
