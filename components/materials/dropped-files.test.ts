import { chosenFiles, droppedFiles } from './dropped-files';

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

test('files of folders are found to the last one with the folders they lay in, hidden ones are left out', async () => {
  const season = folder('Season', file('a.png'), file('.DS_Store'), folder('Shop', file('b.mp4')), file('c.png'));
  const found = await droppedFiles(drop(season, folder('.git', file('e.png')), file('d.jpg')));
  expect(found.map(({ file: { name }, folders }) => [...folders, name].join('/'))).toEqual([
    'Season/a.png',
    'Season/Shop/b.mp4',
    'Season/c.png',
    'd.jpg',
  ]);
});

test('a folder that is chosen gives the same', () => {
  const chosen = ['Season/a.png', 'Season/.DS_Store', 'Season/.git/e.png', 'Season/Shop/b.mp4'].map((way) =>
    Object.defineProperty(new File(['x'], way.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: way }),
  );
  expect(chosenFiles(chosen).map(({ file: { name }, folders }) => [...folders, name].join('/'))).toEqual([
    'Season/a.png',
    'Season/Shop/b.mp4',
  ]);
});
