import { type FileInFolders, mirrorFolders } from './mirror-folders';

/** Fake platform that stores folders and answers the requests of a wave together. */
function platform({ refuses }: { refuses?: string } = {}) {
  const made: { id: string; name: string; parentId: string | undefined }[] = [];
  const waves: string[][] = [];
  let waiting: (() => void)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const form = new URLSearchParams(String(init?.body));
    const [name, parentId] = [form.get('name') ?? '', form.get('parentId') ?? undefined];
    const first = waiting.length === 0;
    const turn = new Promise<void>((resolve) => waiting.push(resolve));
    if (first) {
      waves.push([]);
      setImmediate(() => {
        const now = waiting;
        waiting = [];
        for (const go of now) go();
      });
    }
    waves.at(-1)?.push(name);
    await turn;
    if (name === refuses) return Response.json({ code: 403, msg: 'no' }, { status: 403 });
    const id = `00000000-0000-4000-8000-${String(made.length).padStart(12, '0')}`;
    made.push({ id, name, parentId });
    return Response.json({ code: 0, data: { id } });
  });
  const pathOf = (id: string | undefined): string => {
    const folder = made.find((each) => each.id === id);
    return folder ? `${pathOf(folder.parentId)}/${folder.name}` : '';
  };
  return { made, waves, pathOf };
}

afterEach(() => jest.restoreAllMocks());

const file = (path: string): FileInFolders => {
  const folders = path.split('/');
  return { file: new File(['x'], folders.pop() as string), folders };
};

test('creates 200 folders once each, level by level, four in parallel', async () => {
  const { made, waves, pathOf } = platform();
  // Ten folders with two files each; below each of them 19 folders, also with two files each.
  const paths = Array.from({ length: 10 }, (_, a) => [
    `season/${a}`,
    ...Array.from({ length: 19 }, (_, b) => `season/${a}/${b}`),
  ]).flat();
  const found = paths.flatMap((path) => [file(`${path}/one.png`), file(`${path}/two.png`)]);
  const groups = await mirrorFolders(found, undefined, []);
  expect(groups.map(({ folderId, files }) => [pathOf(folderId), files.length])).toEqual(
    paths.map((path) => [`/${path}`, 2]),
  );
  expect(made).toHaveLength(201);
  // Waves per level: 1 folder, then 10, then 190.
  expect(waves).toHaveLength(1 + 3 + 48);
  expect(Math.max(...waves.map(({ length }) => length))).toBe(4);
});

test('reuses existing folders and merges names that are stored alike', async () => {
  const { made, pathOf } = platform();
  const id = '00000000-aaaa-4000-8000-000000000000';
  const groups = await mirrorFolders(
    [file('top.png'), file('there/a.png'), file('there/new/b.png'), file('there/new /c.png')],
    undefined,
    [{ id, name: 'there', parentId: null }],
  );
  expect(made.map(({ name, parentId }) => [name, parentId])).toEqual([['new', id]]);
  expect(groups.map(({ folderId, files }) => [folderId && (pathOf(folderId) || folderId), files.length])).toEqual([
    [undefined, 1],
    [id, 1],
    ['/new', 2],
  ]);
});

test('creates no more folders after a refusal', async () => {
  const { made } = platform({ refuses: '2' });
  const found = Array.from({ length: 20 }, (_, i) => file(`${i}/a.png`));
  await expect(mirrorFolders(found, undefined, [])).rejects.toMatchObject({ status: 403 });
  expect(made.map(({ name }) => name).sort()).toEqual(['0', '1', '3']);
});
