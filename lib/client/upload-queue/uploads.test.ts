import { CHUNK_BYTES } from '@/lib/contract/chunk';
import { CallError } from '../call';
import { FileRejected } from '../remarks';
import type { CreatedMaterial } from '../upload-material';
import type { KeptUploads } from './kept';
import type { FileToChoose } from './state';
import { createUploads } from './store';

/** Creates a store whose sends end when the test says so. */
function uploadsByHand(kept?: KeptUploads) {
  const sends: {
    name: string;
    folderId?: string;
    end: () => void;
    fail: (error: Error) => void;
    signal?: AbortSignal;
    made?: CreatedMaterial;
    resumes?: boolean;
    onMade?: (made: CreatedMaterial) => void;
  }[] = [];
  const arrived: string[] = [];
  const dropped: string[] = [];
  const store = createUploads({
    send: (file, { folderId, signal, onProgress, made, onMade, resumes } = {}) =>
      new Promise((resolve, reject) => {
        onProgress?.({ phase: 'uploading', percent: 40 });
        signal?.addEventListener('abort', () => reject(signal.reason));
        const end = () => resolve({ id: file.name, md5: '', existing: file.name === 'known.png' });
        sends.push({ name: file.name, folderId, end, fail: reject, signal, made, onMade, resumes });
      }),
    check: async ({ name }) => {
      if (name === 'huge.mp4') throw new CallError(413, 'Too large.');
    },
    onUploaded: () => arrived.push('one'),
    drop: async (id) => void dropped.push(id),
    kept,
  });
  const states = () => store.items().map(({ file, state, existing }) => [file.name, state, existing ?? false]);
  return { store, sends, arrived, dropped, states };
}

const small = (...names: string[]) => names.map((name) => new File(['bytes'], name));
/** Returns files of more than one chunk. */
const files = (...names: string[]) =>
  small(...names).map((file) => Object.defineProperty(file, 'size', { value: CHUNK_BYTES + 1 }));
const settled = () => new Promise(setImmediate);

test('rejects a file too large while another is sent', async () => {
  const { store, sends, states } = uploadsByHand();
  store.add(files('a.mp4', 'huge.mp4', 'b.mp4'));
  await settled();
  expect(states().map(([name, state]) => [name, state])).toEqual([
    ['a.mp4', 'running'],
    ['huge.mp4', 'failed'],
    ['b.mp4', 'waiting'],
  ]);
  expect(store.items()[1]?.error?.message).toBe('Too large.');
  sends[0]?.end();
  await settled();
  expect(sends.map(({ name }) => name)).toEqual(['a.mp4', 'b.mp4']);
});

test('sends files in sequence into the folder open at selection', async () => {
  const { store, sends, arrived, states } = uploadsByHand();
  store.add(files('a.png', 'known.png'), 'folder');
  store.add(files('c.png'));
  expect(sends.map(({ name }) => name)).toEqual(['a.png']);
  expect(store.items()[0]?.progress).toEqual({ phase: 'uploading', percent: 40 });
  sends[0]?.end();
  await settled();
  sends[1]?.end();
  await settled();
  expect(sends.map(({ name, folderId }) => [name, folderId])).toEqual([
    ['a.png', 'folder'],
    ['known.png', 'folder'],
    ['c.png', undefined],
  ]);
  expect([states(), arrived]).toEqual([
    [
      ['a.png', 'done', false],
      ['known.png', 'done', true],
      ['c.png', 'running', false],
    ],
    ['one', 'one'],
  ]);
});

test("keeps a failed file's place and retries it", async () => {
  const { store, sends, states } = uploadsByHand();
  store.add(files('a.png', 'b.png'));
  sends[0]?.fail(new CallError(507, 'full'));
  await settled();
  expect(states().map(([, state]) => state)).toEqual(['failed', 'running']);
  sends[1]?.end();
  await settled();
  store.retry(store.items()[0]?.key ?? 0);
  expect(states().map(([, state]) => state)).toEqual(['running', 'done']);
});

test('removes a cancelled upload and starts the next', async () => {
  const { store, sends, states } = uploadsByHand();
  store.add(files('a.png', 'b.png'));
  store.cancel(store.items()[0]?.key ?? 0);
  await settled();
  expect([sends[0]?.signal?.aborted, states()]).toEqual([true, [['b.png', 'running', false]]]);
  sends[1]?.end();
  await settled();
  store.clear();
  expect(store.items()).toEqual([]);
});

test('drops an incomplete document but keeps a picture on cancel', async () => {
  const { store, sends, arrived, dropped } = uploadsByHand();
  store.add(small('menu.pdf', 'poster.png', 'early.pdf'));
  sends[0]?.onMade?.({ id: 'menu', type: 'document', md5: '', existing: false });
  sends[1]?.onMade?.({ id: 'poster', type: 'image', md5: '', existing: false });
  for (const { key } of store.items()) store.cancel(key);
  await settled();
  expect(dropped).toEqual(['menu']);
  expect(arrived.length).toBeGreaterThan(0);
});

test('notifies a subscriber until it unsubscribes', () => {
  const { store } = uploadsByHand();
  let notified = 0;
  const unsubscribe = store.subscribe(() => {
    notified += 1;
  });
  store.add(files('a.png'));
  const before = notified;
  unsubscribe();
  store.add(files('b.png'));
  expect([before > 0, notified]).toEqual([true, before]);
});

test('stops a paused upload and restarts it on resume', async () => {
  const { store, sends, states } = uploadsByHand();
  store.add(files('a.png', 'b.png'));
  store.pause(store.items()[0]?.key ?? 0);
  await settled();
  expect([sends[0]?.signal?.aborted, states().map(([, state]) => state)]).toEqual([true, ['paused', 'running']]);
  sends[1]?.end();
  await settled();
  store.clear();
  store.resumeAll();
  expect(states()).toEqual([['a.png', 'running', false]]);
});

test('pauses all uploads and resumes them together', () => {
  const { store, sends, states } = uploadsByHand();
  store.add(files('a.png', 'b.png', 'c.png'));
  store.pauseAll();
  expect([sends.length, states().map(([, state]) => state)]).toEqual([1, ['paused', 'paused', 'paused']]);
});

test('reports why a file is not sent and does not retry', async () => {
  const { store, sends } = uploadsByHand();
  store.add(files('empty.png'));
  sends[0]?.fail(new FileRejected({ key: 'empty' }));
  await settled();
  expect(store.items()).toMatchObject([{ state: 'failed', remark: { key: 'empty' } }]);
});

/** Creates storage like the browser's database, by file name. */
function keptByHand() {
  const rows = new Map<string, { file: File | FileToChoose; folderId?: string; made?: CreatedMaterial }>();
  const kept: KeptUploads = {
    keep(upload) {
      rows.set(upload.file.name, upload);
      return upload.file.name;
    },
    keepMade(id, made) {
      const row = rows.get(id);
      if (row) rows.set(id, { ...row, made });
    },
    forget: async (id) => void rows.delete(id),
    left: async () => [...rows].map(([id, row]) => ({ id, ...row })),
  };
  return { rows, kept };
}

const MADE: CreatedMaterial = { id: 'its id', type: 'document', md5: 'its bytes', existing: false };

test('resumes with the existing material, even after a reload', async () => {
  const { kept } = keptByHand();
  const before = uploadsByHand(kept);
  before.store.add(files('a.pdf'));
  before.sends[0]?.onMade?.(MADE);
  before.store.pauseAll();
  await settled();
  before.store.resumeAll();
  before.sends[1]?.fail(new CallError(0, 'unreachable'));
  await settled();
  before.store.retry(before.store.items()[0]?.key ?? 0);
  expect(before.sends.map(({ made, resumes }) => [made, resumes ?? false])).toEqual([
    [undefined, false],
    [MADE, true],
    [MADE, true],
  ]);
  // An incomplete material is listed in the library as well.
  expect(before.arrived).toHaveLength(2);
  const after = uploadsByHand(kept);
  await after.store.restore('user');
  after.store.resumeAll();
  expect(after.sends).toMatchObject([{ made: MADE, resumes: true }]);
});

test('waits after a reload for a large file to be chosen', async () => {
  const { rows, kept } = keptByHand();
  const size = CHUNK_BYTES + 1;
  rows.set('long.mp4', { file: { name: 'long.mp4', size, isToChoose: true }, folderId: 'folder' });
  const { store, sends, states } = uploadsByHand(kept);
  await store.restore('user');
  const [{ key } = { key: 0 }] = store.items();
  store.resumeAll();
  store.retry(key);
  expect([states(), sends]).toEqual([[['long.mp4', 'paused', false]], []]);
  // The list of uploads accepts only that file; a dropped file is a new upload.
  expect(store.choose(key, files('other.mp4')[0] as File)).toBe(false);
  store.add([...small('long.mp4'), ...files('long.mp4')]);
  expect(sends.map(({ name, folderId }) => [name, folderId])).toEqual([['long.mp4', 'folder']]);
  expect(states().map(([, state]) => state)).toEqual(['running', 'waiting']);
  sends[0]?.end();
  await settled();
  expect(rows.has('long.mp4')).toBe(false);
});

test('keeps the stored copy of a file that became unreadable', async () => {
  const { rows, kept } = keptByHand();
  const { store, sends } = uploadsByHand(kept);
  store.add(files('stick.png', 'empty.png'));
  sends[0]?.fail(new FileRejected({ key: 'unreadable' }));
  await settled();
  sends[1]?.fail(new FileRejected({ key: 'empty' }));
  await settled();
  expect([...rows.keys()]).toEqual(['stick.png']);
  store.clear();
  expect(rows.size).toBe(0);
});

test('stores files until they arrive and restores others paused', async () => {
  const { rows, kept } = keptByHand();
  const before = uploadsByHand(kept);
  before.store.add(files('a.png', 'b.png'), 'folder');
  before.sends[0]?.end();
  await settled();
  expect([...rows.keys()]).toEqual(['b.png']);
  const after = uploadsByHand(kept);
  await after.store.restore('user');
  expect(after.store.items()).toMatchObject([{ state: 'paused', folderId: 'folder' }]);
  after.store.resumeAll();
  after.sends[0]?.end();
  await settled();
  expect([after.states(), rows.size]).toEqual([[['b.png', 'done', false]], 0]);
});

test('sends small files concurrently, large ones singly, in order', async () => {
  const { store, sends } = uploadsByHand();
  const begun = () => sends.map(({ name }) => name);
  store.add([...small('1', '2', '3', '4', '5'), ...files('large'), ...small('6', '7')]);
  expect(begun()).toEqual(['1', '2', '3', '4']);
  for (const n of [1, 0, 2, 3]) sends[n]?.end();
  await settled();
  expect(begun()).toEqual(['1', '2', '3', '4', '5']);
  sends[4]?.end();
  await settled();
  expect(begun().slice(5)).toEqual(['large']);
  sends[5]?.end();
  await settled();
  expect(begun().slice(5)).toEqual(['large', '6', '7']);
});
