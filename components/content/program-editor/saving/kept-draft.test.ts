import type { openDB } from 'idb';
import { DOCUMENT_VERSION, emptyDocument, programDocument } from '@/lib/contract/program';
import version1 from '@/lib/contract/test/documents/version-1.json';
import { keptDrafts as draftsOf, type KeptDraft } from './kept-draft';

const keptDrafts = (userId: string, programId: string, opening = '') => draftsOf(userId, programId, opening);

Object.assign(globalThis, { IDBKeyRange: { bound: (from: unknown) => from } });
const living = new Set<string>();
Object.assign(globalThis, {
  navigator: {
    locks: {
      query: async () => ({ held: [...living].map((name) => ({ name })) }),
      async request(name: string, _: unknown, hold: () => Promise<void>) {
        living.add(name);
        await hold();
        living.delete(name);
      },
    },
  },
});

/** Fake browser storage; `isClosed` simulates a connection that was closed by clearing the site's data. */
const browser = { kept: new Map<string, unknown>(), isClosed: false };

jest.mock('idb', () => ({
  openDB: (async () => {
    browser.isClosed = false;
    const used = async <T>(work: () => T) => {
      if (browser.isClosed) throw new DOMException('closing', 'InvalidStateError');
      return work();
    };
    return {
      getAll: (_: string, from: unknown) =>
        used(() => [...browser.kept].flatMap(([key, kept]) => (key.startsWith(String(from)) ? [kept] : []))),
      put: (_: string, value: unknown, key: unknown) => used(() => browser.kept.set(String(key), value)),
      delete: (_: string, key: unknown) => used(() => browser.kept.delete(String(key))),
    };
  }) as unknown as typeof openDB,
}));

const draftOf = (document: unknown): KeptDraft => ({
  name: 'Menu',
  document: document as KeptDraft['document'],
  revision: 3,
  keptAt: '2026-01-02T03:04:05Z',
});

test('keeps drafts apart by person and program', async () => {
  const draft = draftOf(emptyDocument());
  await keptDrafts('ann', 'menu').keep(draft);
  expect(await keptDrafts('ann', 'menu').find()).toMatchObject(draft);
  expect([await keptDrafts('bob', 'menu').find(), await keptDrafts('ann', 'lunch').find()]).toEqual([
    undefined,
    undefined,
  ]);
});

test('migrates a draft of an earlier console version', async () => {
  await keptDrafts('ann', 'old').keep(draftOf(version1));
  const found = await keptDrafts('ann', 'old').find();
  expect(found).toMatchObject({ name: 'Menu', revision: 3, document: { version: DOCUMENT_VERSION } });
  expect(programDocument.parse(found?.document)).toEqual(found?.document);
});

test('leaves a draft of a later console version untouched', async () => {
  const later = draftOf({ ...emptyDocument(), version: DOCUMENT_VERSION + 1 });
  await keptDrafts('ann', 'later').keep(later);
  expect(await keptDrafts('ann', 'later').find()).toBeUndefined();
  expect(browser.kept.get('ann,later')).toMatchObject(later);
});

test('reopens a closed store for the next draft', async () => {
  const drafts = keptDrafts('ann', 'closed');
  browser.isClosed = true;
  expect(await drafts.keep(draftOf(emptyDocument()))).toBe(false);
  expect(await drafts.find()).toBeUndefined();
  expect(await drafts.keep(draftOf(emptyDocument()))).toBe(true);
  expect(await drafts.find()).toMatchObject({ name: 'Menu' });
});

test('keeps a draft per tab and offers lost ones, latest first', async () => {
  const at = (width: number, keptAt: string) => ({ ...draftOf({ ...emptyDocument(), width }), keptAt });
  const [one, other] = [keptDrafts('ann', 'two', 'one'), keptDrafts('ann', 'two', 'other')];
  const closed = new AbortController();
  one.hold(closed.signal);
  await one.keep(at(101, '2026-01-02T03:04:05Z'));
  await other.keep(at(102, '2026-01-02T03:04:06Z'));
  const later = keptDrafts('ann', 'two', 'later');
  // The first tab is still open.
  const found = await later.find();
  expect(found).toMatchObject({ opening: 'other', document: { width: 102 } });
  if (found) await later.forgetLeft(found);
  expect(await later.find()).toBeUndefined();
  closed.abort();
  await new Promise(setImmediate);
  expect(await later.find()).toMatchObject({ opening: 'one', document: { width: 101 } });
  // Only the draft that was found is forgotten.
  await later.forget();
  expect(await later.find()).toMatchObject({ opening: 'one' });
});
