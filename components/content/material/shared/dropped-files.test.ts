import { chosenFiles, droppedFiles, MOST_FILES } from './dropped-files';

const file = (name: string) => ({
  name,
  isFile: true,
  file: (take: (file: File) => void) => take(new File(['x'], name)),
});
/** Folder whose reader returns its entries in batches of two. */
const folder = (name: string, ...children: unknown[]) => ({
  name,
  isFile: false,
  createReader() {
    const left = [...children];
    return { readEntries: (take: (entries: unknown[]) => void) => take(left.splice(0, 2)) };
  },
});
/** File of a folder chosen in the file dialog. */
const chosen = (way: string) =>
  Object.defineProperty(new File(['x'], way.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: way });
const refuse = (_: unknown, failed: (error: Error) => void) => failed(new Error('NotReadableError'));
const unreadable = (name: string) => ({ name, isFile: true, file: refuse });
const locked = (name: string) => ({ name, isFile: false, createReader: () => ({ readEntries: refuse }) });
const drop = (...entries: unknown[]) =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files: [] }) as unknown as DataTransfer;

test('reads all files with their folders and skips hidden ones', async () => {
  const season = folder('Season', file('a.png'), file('.DS_Store'), folder('Shop', file('b.mp4')), file('c.png'));
  const { files: found } = await droppedFiles(drop(season, folder('.git', file('e.png')), file('d.jpg')));
  expect(found.map(({ file: { name }, folders }) => [...folders, name].join('/'))).toEqual([
    'Season/a.png',
    'Season/Shop/b.mp4',
    'Season/c.png',
    'd.jpg',
  ]);
});

test('reads a chosen folder like a dropped one', () => {
  const ways = ['Season/a.png', 'Season/.DS_Store', 'Season/.git/e.png', 'Season/Shop/b.mp4'];
  expect(
    chosenFiles(ways.map(chosen)).files.map(({ file: { name }, folders }) => [...folders, name].join('/')),
  ).toEqual(['Season/a.png', 'Season/Shop/b.mp4']);
});

test('names unreadable files and takes the rest', async () => {
  const season = folder('Season', file('a.png'), unreadable('b.png'), locked('Private'), file('c.png'));
  const { files, unread } = await droppedFiles(drop(season, file('d.png')));
  expect(files.map(({ file: { name } }) => name)).toEqual(['a.png', 'c.png', 'd.png']);
  expect(unread).toEqual([{ name: 'b.png' }, { name: 'Private' }]);
});

test('counts files beyond the limit', async () => {
  const many = Array.from({ length: MOST_FILES + 7 }, (_, n) => file(`${n}.png`));
  const dropped = await droppedFiles(drop(folder('Home', folder('Photos', ...many), file('last.png'))));
  expect([dropped.files.length, dropped.leftOut]).toEqual([MOST_FILES, 8]);
  const taken = chosenFiles(many.map(({ name }) => chosen(`Home/${name}`)));
  expect([taken.files.length, taken.leftOut]).toEqual([MOST_FILES, 7]);
});
