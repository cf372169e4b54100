import { CallError } from '@/lib/client/call';
import { emptyDocument } from '@/lib/contract/program';
import type { Draft } from './draft';
import { createSaver, QUIET_MS } from './saver';
import { LATE_MS, LONGEST_RETRY_MS, RETRY_MS } from './unanswered-saves';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const draft = (width: number, name = 'Menu'): Draft => ({ name, document: { ...emptyDocument(), width } });
const first = draft(100);
const conflict = { revision: 9, savedBy: 'Ann', savedAt: '2026-01-02T03:04:05Z' };
const refused = () => new CallError(409, 'conflict', undefined, conflict);
const unreachable = () => new CallError(0, 'unreachable');

/**
 * Creates a saver of a program at revision 3, and records what it sends: width, name, revision. `answers` are returned
 * in turn, then success.
 */
function saverWith(...answers: (Error | 'slow' | 'lost')[]) {
  const sent: [number, string | undefined, number][] = [];
  const apart: boolean[] = [];
  let finish = () => {};
  let isUnreadable = false;
  /** State of the fake platform. */
  let kept = { revision: 3, document: first.document };
  const saver = createSaver({
    revision: 3,
    draft: first,
    async send({ document, name }, revision, isApart) {
      apart.push(isApart);
      sent.push([document.width, name, revision]);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      if (kept.revision > revision)
        throw new CallError(409, 'conflict', undefined, { ...conflict, revision: kept.revision });
      kept = { revision: revision + 1, document };
      if (answer === 'lost') throw unreachable();
      if (answer === 'slow') {
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
      }
      return revision + 1;
    },
    async read() {
      if (isUnreadable) throw unreachable();
      return kept;
    },
  });
  const breakReads = (broken: boolean) => {
    isUnreadable = broken;
  };
  return { saver, sent, apart, breakReads, finish: () => finish() };
}

test('saves once after a quiet period', async () => {
  const { saver, sent } = saverWith();
  saver.follow(draft(101));
  await jest.advanceTimersByTimeAsync(QUIET_MS - 1);
  saver.follow(draft(102));
  await jest.advanceTimersByTimeAsync(QUIET_MS - 1);
  expect([sent, saver.getSnapshot().status]).toEqual([[], 'dirty']);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([[102, undefined, 3]]);
  expect(saver.getSnapshot()).toEqual({
    revision: 4,
    status: 'saved',
    conflict: null,
    newer: null,
    error: null,
    isLate: false,
  });
});

test('skips the save of a change that was undone', async () => {
  const { saver, sent } = saverWith();
  saver.follow(draft(101));
  saver.follow(first);
  await jest.advanceTimersByTimeAsync(QUIET_MS * 2);
  expect([sent, saver.getSnapshot().status]).toEqual([[], 'saved']);
});

test('saves changes made during a save on top of the new revision', async () => {
  const { saver, sent, finish } = saverWith('slow');
  saver.follow(draft(101));
  await jest.advanceTimersByTimeAsync(QUIET_MS);
  saver.follow(draft(102, 'Lunch'));
  await jest.advanceTimersByTimeAsync(QUIET_MS * 2);
  expect(sent).toHaveLength(1);
  finish();
  await jest.advanceTimersByTimeAsync(QUIET_MS);
  expect(sent[1]).toEqual([102, 'Lunch', 4]);
  expect(saver.getSnapshot()).toMatchObject({ revision: 5, status: 'saved' });
});

test('retries a failed save', async () => {
  const { saver, sent } = saverWith(unreachable());
  saver.follow(draft(101));
  await jest.advanceTimersByTimeAsync(QUIET_MS);
  expect(saver.getSnapshot()).toMatchObject({ status: 'failed', error: { status: 0 } });
  await jest.advanceTimersByTimeAsync(RETRY_MS);
  expect([sent.length, saver.getSnapshot().status]).toEqual([2, 'saved']);
});

test('reports a late save after five seconds and saves each change once', async () => {
  const { saver, sent, finish } = saverWith('slow');
  saver.follow(draft(101));
  await jest.advanceTimersByTimeAsync(QUIET_MS + LATE_MS - 1);
  expect(saver.getSnapshot()).toMatchObject({ status: 'saving', isLate: false });
  await jest.advanceTimersByTimeAsync(1);
  saver.follow(draft(102));
  expect(saver.getSnapshot()).toMatchObject({ status: 'saving', isLate: true });
  finish();
  await jest.advanceTimersByTimeAsync(QUIET_MS);
  expect(sent.map(([width]) => width)).toEqual([101, 102]);
  expect(saver.getSnapshot()).toMatchObject({ status: 'saved', isLate: false });
});

test('stays late over immediate refusals until the platform responds', async () => {
  const silent = () => new CallError(503, 'platformSilent');
  const { saver } = saverWith(silent(), silent(), new CallError(400, 'no'));
  saver.follow(draft(101));
  await saver.save();
  expect(saver.getSnapshot().isLate).toBe(false);
  await jest.advanceTimersByTimeAsync(LATE_MS);
  await saver.save();
  expect(saver.getSnapshot()).toMatchObject({ status: 'failed', isLate: true });
  await saver.save();
  await jest.advanceTimersByTimeAsync(LATE_MS * 2);
  expect(saver.getSnapshot()).toMatchObject({ status: 'failed', isLate: false });
});

test('doubles the pause between retries up to a minute', async () => {
  const { saver, sent } = saverWith(...Array.from({ length: 8 }, unreachable));
  saver.follow(draft(101));
  await saver.save();
  for (const [tries, pause] of [RETRY_MS, RETRY_MS * 2, RETRY_MS * 4, LONGEST_RETRY_MS, LONGEST_RETRY_MS].entries()) {
    await jest.advanceTimersByTimeAsync(pause - 1);
    expect(sent).toHaveLength(tries + 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(tries + 2);
  }
});

test('saves on resume only what failed without a response', async () => {
  const { saver, sent } = saverWith(unreachable(), new CallError(400, 'no'));
  saver.resume();
  saver.follow(draft(101));
  await saver.save();
  saver.resume();
  await jest.advanceTimersByTimeAsync(0);
  saver.resume();
  await jest.advanceTimersByTimeAsync(0);
  expect([sent.length, saver.getSnapshot().error]).toMatchObject([2, { status: 400 }]);
});

test('stops saving on a conflict until it is overwritten', async () => {
  const { saver, sent } = saverWith(refused());
  saver.follow(draft(101));
  await jest.advanceTimersByTimeAsync(QUIET_MS);
  expect(saver.getSnapshot()).toMatchObject({ status: 'conflict', conflict });
  saver.follow(draft(102));
  await jest.advanceTimersByTimeAsync(RETRY_MS * 2);
  expect(await saver.save()).toBe(false);
  expect(sent).toHaveLength(1);
  expect(await saver.overwrite()).toBe(true);
  expect(sent[1]).toEqual([102, undefined, 9]);
  expect(saver.getSnapshot()).toEqual({
    revision: 10,
    status: 'saved',
    conflict: null,
    newer: null,
    error: null,
    isLate: false,
  });
});

test('keeps the conflict when overwriting fails', async () => {
  const { saver } = saverWith(refused(), unreachable());
  saver.follow(draft(101));
  await saver.save();
  expect(await saver.overwrite()).toBe(false);
  await jest.advanceTimersByTimeAsync(RETRY_MS * 2);
  expect(saver.getSnapshot()).toMatchObject({ status: 'conflict', conflict, error: { status: 0 } });
});

test('raises a postponed conflict again only on an explicit save', async () => {
  const { saver, sent } = saverWith(refused(), refused());
  saver.follow(draft(101));
  await saver.save();
  saver.postpone();
  saver.follow(draft(102));
  await jest.advanceTimersByTimeAsync(RETRY_MS * 2);
  expect([sent.length, saver.getSnapshot().status]).toEqual([1, 'dirty']);
  expect(await saver.save()).toBe(false);
  expect(saver.getSnapshot().status).toBe('conflict');
});

test('stops automatic saving when a newer save becomes known', async () => {
  const { saver, sent } = saverWith(refused());
  saver.follow(draft(101));
  saver.learn(conflict);
  saver.follow(draft(102));
  await jest.advanceTimersByTimeAsync(RETRY_MS * 2);
  expect([sent, saver.getSnapshot()]).toMatchObject([[], { status: 'dirty', newer: conflict, conflict: null }]);
  expect(await saver.save()).toBe(false);
  expect(saver.getSnapshot()).toMatchObject({ status: 'conflict', conflict });
  saver.postpone();
  saver.meet();
  expect(saver.getSnapshot()).toMatchObject({ status: 'conflict', conflict });
  expect(await saver.overwrite()).toBe(true);
  expect(sent.at(-1)).toEqual([102, undefined, 9]);
  expect(saver.getSnapshot()).toMatchObject({ status: 'saved', newer: null, conflict: null });
});

test('does not take its own save for a newer one', async () => {
  const { saver, finish } = saverWith('slow');
  saver.learn({ ...conflict, revision: 3 });
  expect(saver.getSnapshot().newer).toBeNull();
  saver.follow(draft(101));
  await jest.advanceTimersByTimeAsync(QUIET_MS);
  saver.learn({ ...conflict, revision: 4 });
  expect(saver.getSnapshot().newer).toBeNull();
  finish();
  await jest.advanceTimersByTimeAsync(0);
  expect(saver.getSnapshot()).toMatchObject({ revision: 4, status: 'saved', newer: null });
});

test('does not take other refusals for conflicts and keeps their reason', async () => {
  const wentOn = new CallError(409, 'The template has changed', undefined, { version: 3 });
  const { saver } = saverWith(wentOn, unreachable());
  saver.follow(draft(101));
  await saver.save();
  expect(saver.getSnapshot()).toMatchObject({ status: 'failed', conflict: null, error: wentOn });
  saver.follow(draft(102));
  expect(saver.getSnapshot()).toMatchObject({ status: 'dirty', error: wentOn });
  await saver.save();
  await saver.save();
  expect(saver.getSnapshot()).toMatchObject({ status: 'saved', error: null });
});

test('saves a restored version as its own revision, also on retry', async () => {
  const { saver, apart } = saverWith(unreachable());
  saver.setApart();
  saver.follow(draft(101));
  await saver.save();
  await saver.save();
  saver.follow(draft(102));
  await saver.save();
  expect(apart).toEqual([true, true, false]);
});

test('recognises its own save whose response was lost', async () => {
  const { saver, sent } = saverWith('lost');
  saver.follow(draft(101));
  await saver.save();
  expect(saver.getSnapshot()).toMatchObject({ status: 'failed', revision: 3 });
  // The platform announces it, and editing continues.
  await saver.learn({ ...conflict, revision: 4 });
  expect(saver.getSnapshot()).toMatchObject({ status: 'saved', revision: 4, newer: null, error: null, isLate: false });

  const other = saverWith('lost');
  other.saver.follow(draft(101));
  await other.saver.save();
  other.saver.follow(draft(102));
  expect(await other.saver.save()).toBe(true);
  expect(other.sent.map(([width, , revision]) => [width, revision])).toEqual([
    [101, 3],
    [102, 3],
    [102, 4],
  ]);
  expect(sent).toHaveLength(1);
});

test('takes an unanswered save for its own when refusal and notice coincide', async () => {
  const { saver, sent } = saverWith('lost');
  saver.follow(draft(101));
  await saver.save();
  saver.follow(draft(102));
  const [isSaved] = await Promise.all([saver.save(), saver.learn({ ...conflict, revision: 4 })]);
  expect([isSaved, saver.getSnapshot()]).toMatchObject([true, { status: 'saved', newer: null, conflict: null }]);
  expect(sent.at(-1)).toEqual([102, undefined, 4]);
});

test('leaves the owner of a newer save open while reading fails', async () => {
  const { saver, breakReads } = saverWith('lost');
  saver.follow(draft(101));
  await saver.save();
  breakReads(true);
  await saver.learn({ ...conflict, revision: 4 });
  expect(await saver.save()).toBe(false);
  expect(saver.getSnapshot()).toMatchObject({ status: 'failed', newer: null, conflict: null });
  breakReads(false);
  await jest.advanceTimersByTimeAsync(LONGEST_RETRY_MS);
  expect(saver.getSnapshot()).toMatchObject({ status: 'saved', revision: 4 });
});

test('treats a save by somebody else during an outage as a conflict', async () => {
  const { saver } = saverWith(unreachable(), refused());
  saver.follow(draft(101));
  await saver.save();
  await saver.learn({ ...conflict, revision: 4 });
  expect(saver.getSnapshot().newer).toMatchObject({ revision: 4 });
});

test('does not send a document kept elsewhere until it changes', async () => {
  const { saver, sent } = saverWith(new CallError(404, 'gone', { id: 'notFound' }));
  saver.follow(draft(101));
  await saver.save();
  saver.giveUp();
  await jest.advanceTimersByTimeAsync(RETRY_MS * 2);
  expect([sent.length, saver.getSnapshot().status, saver.getSnapshot().error]).toEqual([1, 'saved', null]);
  saver.follow(draft(102));
  await jest.advanceTimersByTimeAsync(QUIET_MS);
  expect(sent).toHaveLength(2);
});

test('saves overwritten work as its own revision', async () => {
  const { saver, apart } = saverWith(refused(), unreachable());
  saver.follow(draft(101));
  await saver.save();
  await saver.overwrite();
  await saver.overwrite();
  saver.follow(draft(102));
  await saver.save();
  expect(apart).toEqual([false, true, true, false]);
});

test('does not send a saved draft twice for an overlapping save', async () => {
  const { saver, sent, finish } = saverWith('slow');
  saver.follow(draft(101));
  const saves = [saver.save(), saver.save()];
  await jest.advanceTimersByTimeAsync(0);
  finish();
  expect(await Promise.all(saves)).toEqual([true, true]);
  expect([sent.length, saver.getSnapshot().revision]).toEqual([1, 4]);
});

test('does not raise a conflict again for an overlapping save', async () => {
  const { saver, sent } = saverWith(refused());
  saver.follow(draft(101));
  expect(await Promise.all([saver.save(), saver.save()])).toEqual([false, false]);
  expect([sent.length, saver.getSnapshot()]).toMatchObject([1, { status: 'conflict', conflict }]);
});

test('compares a repeatedly sent draft only once with the saved one', async () => {
  let compared = 0;
  const document = {
    ...first.document,
    get scenes() {
      compared++;
      return first.document.scenes;
    },
  };
  const saver = createSaver({
    revision: 3,
    draft: first,
    send: () => Promise.reject(unreachable()),
    read: async () => ({ revision: 4, document: draft(500).document }),
  });
  saver.follow({ name: 'Menu', document });
  for (let tries = 0; tries < 360; tries++) await saver.save();
  await saver.learn({ ...conflict, revision: 4 });
  expect([saver.getSnapshot().newer?.revision, compared]).toEqual([4, 1]);
});

test.each([400, 403, 404, 409, 413])(
  'resends a refused draft (%d) only after a change or on request',
  async (status) => {
    const { saver, sent } = saverWith(new CallError(status, 'no'), new CallError(status, 'no'));
    saver.follow(draft(101));
    await jest.advanceTimersByTimeAsync(QUIET_MS);
    await jest.advanceTimersByTimeAsync(RETRY_MS * 10);
    expect([sent.length, saver.getSnapshot()]).toMatchObject([1, { status: 'failed', error: { status } }]);
    expect(await saver.save()).toBe(false);
    await jest.advanceTimersByTimeAsync(RETRY_MS * 10);
    expect(sent).toHaveLength(2);
    saver.follow(draft(102));
    await jest.advanceTimersByTimeAsync(QUIET_MS);
    expect([sent.at(-1)?.[0], saver.getSnapshot().status]).toEqual([102, 'saved']);
  },
);

test.each([401, 408, 429, 500, 503])('retries failures unrelated to the draft (%d)', async (status) => {
  const { saver, sent } = saverWith(new CallError(status, 'later'));
  saver.follow(draft(101));
  await jest.advanceTimersByTimeAsync(QUIET_MS + RETRY_MS);
  expect([sent.length, saver.getSnapshot().status]).toEqual([2, 'saved']);
});

test('clears the error when the refused change is undone', async () => {
  const { saver } = saverWith(new CallError(400, 'no'));
  saver.follow(draft(101));
  await saver.save();
  saver.follow(first);
  expect(saver.getSnapshot()).toMatchObject({ status: 'saved', error: null });
});
