import { droppedFiles } from './dropped-files';

const file = (name: string) => ({
  name,
  isFile: true,
  file: (take: (file: File) => void) => take(new File(['x'], name)),
});
/** A folder that its reader gives in portions of two. */
const folder = (name: string, ...children: unknown[]) => ({
  name,
  isFile: false,
  createReader() {
    const left = [...children];
    return { readEntries: (take: (entries: unknown[]) => void) => take(left.splice(0, 2)) };
  },
});
const drop = (...entries: unknown[]) =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files: [] }) as unknown as DataTransfer;

test('files of folders are found to the last one, hidden ones are left out', async () => {
  const season = folder('Season', file('a.png'), file('.DS_Store'), folder('Shop', file('b.mp4')), file('c.png'));
  const found = await droppedFiles(drop(season, file('d.jpg')));
  expect(found.map(({ name }) => name)).toEqual(['a.png', 'b.mp4', 'c.png', 'd.jpg']);
});
