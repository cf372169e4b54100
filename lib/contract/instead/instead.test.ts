import { readFileSync } from 'node:fs';
import { accountInfo } from '../account';
import type { Call, Input, Output } from '../call';
import { customerList } from '../customer';
import { homeSummary, homeWeek } from '../home';
import { messageSubmitResult } from '../message/calls';
import { noticePage } from '../notice';
import { reviewDecide, reviewDetail, reviewList, reviewNote } from '../review';
import { searchEverything } from '../search';
import { terminalList, terminalRows } from '../terminal';
import { CallError, decodeAnswer, encodeCall, NOT_OFFERED } from '../wire';
import { insteads } from '.';
import { askOrInstead } from './ask';

/** Responses of a platform by path. It lacks all other calls. */
type Answers = Record<string, unknown>;

const USER = { id: 'u-1', name: 'Mira', office: { id: 'o-1', name: 'Harbour' } };
const STORM = { id: 'm-1', name: 'Storm', content: 'Pier 3', contentHash: 'h1', reviewState: '0', createBy: 'Ana' };
const FOG = { id: 'm-2', name: 'Fog', content: 'Slow', contentHash: 'h2', reviewState: 'approved' };

function before(answers: Answers) {
  const made: { path: string; input: unknown }[] = [];
  const ask = async <C extends Call>(call: C, input: Input<C>): Promise<Output<C>> => {
    made.push({ path: call.path, input });
    encodeCall(call, input);
    const answer = answers[call.path];
    if (answer instanceof Error) throw answer;
    return decodeAnswer(
      call,
      answer === undefined ? 404 : 200,
      answer === undefined ? undefined : { code: 0, data: answer },
    );
  };
  const lacking = new Set<Call>();
  return {
    made,
    ask: <C extends Call>(call: C, input: Input<C>) => askOrInstead(call, input, ask, lacking),
  };
}

test('replaces only extensions, by calls of the specification', () => {
  const named = new Set(
    readFileSync('lib/contract/test/endpoints.tsv', 'utf8')
      .split('\n')
      .map((line) => line.split('\t')[1]),
  );
  for (const { of, calls } of insteads) {
    expect([of.path, named.has(of.path)]).toEqual([of.path, false]);
    for (const { path } of calls) expect([path, named.has(path)]).toEqual([path, true]);
  }
});

test('lists, opens, decides and annotates a message by its own id', async () => {
  const platform = before({
    '/a/api/publishMessage/checklist': { rows: [STORM, FOG], total: '2' },
    '/a/api/publishMessage/submitResult': {},
    '/a/api/publishMessage/submitNote': {},
  });
  const listed = await platform.ask(reviewList, { kind: 'message', state: 'waiting', pageNo: 1, pageSize: 20 });
  expect(listed.list).toMatchObject([
    { id: 'm-1', kind: 'message', name: 'Storm', state: 'waiting', mayDecide: true, submittedBy: 'Ana' },
    { id: 'm-2', kind: 'message', name: 'Fog', state: 'passed', mayDecide: false },
  ]);
  const opened = await platform.ask(reviewDetail, { id: 'm-1' });
  expect(opened).toMatchObject({
    contentHash: 'h1',
    snapshot: { kind: 'message', content: { texts: { en: 'Pier 3' } } },
    former: null,
    remarks: [],
  });
  platform.made.length = 0;
  await platform.ask(reviewDecide, {
    reviews: listed.list.map(({ id, contentHash }) => ({ id, contentHash })),
    result: 'pass',
  });
  await platform.ask(reviewNote, { id: 'm-1', note: 'Which pier?' });
  expect(platform.made.filter(({ path }) => path.includes('publishMessage'))).toEqual([
    { path: '/a/api/publishMessage/submitResult', input: { id: 'm-1', contentHash: 'h1', result: 'pass' } },
    { path: '/a/api/publishMessage/submitResult', input: { id: 'm-2', contentHash: 'h2', result: 'pass' } },
    { path: '/a/api/publishMessage/submitNote', input: { id: 'm-1', note: 'Which pier?' } },
  ]);
});

test('searches reviews by name on all pages', async () => {
  const platform = before({ '/a/api/publishMessage/checklist': [STORM, FOG] });
  const { list, count } = await platform.ask(reviewList, { kind: 'message', search: 'fog' });
  expect([list.map(({ id }) => id), count]).toEqual([['m-2'], 1]);
});

test('ends a search when pages repeat their rows', async () => {
  const platform = before({ '/a/api/publishMessage/checklist': { rows: [STORM, FOG], total: 500 } });
  const { list, count } = await platform.ask(reviewList, { kind: 'message', search: 'fog' });
  expect([list.map(({ id }) => id), count]).toEqual([['m-2'], 1]);
  expect(platform.made.filter(({ path }) => path.includes('checklist'))).toHaveLength(2);
});

test('hides reviews of other kinds', async () => {
  const platform = before({ '/a/api/publishMessage/checklist': [STORM] });
  await expect(platform.ask(reviewList, { kind: 'program' })).rejects.toMatchObject({ message: NOT_OFFERED });
});

test('forwards a rejected decision', async () => {
  const platform = before({ '/a/api/publishMessage/submitResult': new CallError(409, 'Decided by Ana') });
  const decision = platform.ask(reviewDecide, { reviews: [{ id: 'm-1', contentHash: 'h1' }], result: 'pass' });
  await expect(decision).rejects.toMatchObject({ status: 409, message: 'Decided by Ana' });
});

test('shows the counts of single calls and omits others', async () => {
  const platform = before({
    '/a/api/terminal/terminalStatusCount': { total: '3', online: 2, offline: 1 },
    '/a/api/abnormalAlarm/askIsHaveAbnormalAlarm': { count: 1 },
    '/a/api/statistics/terminalStartUpRate': Array.from({ length: 8 }, (_, day) => ({
      day: `2026-11-0${day + 1}`,
      rate: '0.5',
    })),
  });
  expect(await platform.ask(homeSummary, {})).toMatchObject({
    terminals: { total: 3, online: 2, offline: 1, alarm: 0 },
    alarms: 1,
    storage: null,
    programs: null,
  });
  const week = await platform.ask(homeWeek, {});
  expect(week).toHaveLength(7);
  expect(week?.[0]).toEqual({ day: '2026-11-02', rate: 0.5 });
});

test('fails home on a failed count and reports an ended session', async () => {
  const failing = before({ '/a/api/terminal/terminalStatusCount': new CallError(500, 'down') });
  await expect(failing.ask(homeSummary, {})).rejects.toMatchObject({ status: 500 });
  const over = before({ '/a/api/vol/getVolMsg': new CallError(401, 'sessionEnded') });
  await expect(over.ask(homeSummary, {})).rejects.toMatchObject({ message: 'sessionEnded' });
});

test('pages and filters notices from the latest', async () => {
  const messageList = Array.from({ length: 25 }, (_, index) => ({
    id: `n-${index}`,
    createDate: 1_700_000_000 + index,
    contentCn: '',
    contentEn: `Notice ${index}`,
    readState: index % 2 ? '1' : '0',
  }));
  const platform = before({ '/a/api/user/getUserInfo': USER, '/a/api/message/list': { messageList } });
  const page = await platform.ask(noticePage, { pageNo: 2, pageSize: 10, readState: '0' });
  expect([page.count, page.list.map(({ id }) => id)]).toEqual([13, ['n-20', 'n-22', 'n-24']]);
});

test('finds terminals in the palette without institutions', async () => {
  const platform = before({
    '/a/api/terminal/search': [{ id: 't-1', name: 'Quay', officeName: 'Harbour', status: 'online' }],
  });
  expect(await platform.ask(searchEverything, { text: 'q' })).toEqual([
    { kind: 'terminal', id: 't-1', name: 'Quay', officeName: 'Harbour' },
  ]);
  await expect(before({}).ask(searchEverything, { text: 'q' })).rejects.toMatchObject({ message: NOT_OFFERED });
});

test('lists customers below the institution, or those by name', async () => {
  const platform = before({
    '/a/api/user/getUserInfo': USER,
    '/a/api/customer/findChild': [{ id: 'o-2', name: 'North' }],
    '/a/api/customer/searchCustomer': [{ id: 'o-3', name: 'South' }],
  });
  expect((await platform.ask(customerList, {})).list).toMatchObject([{ id: 'o-2', name: 'North' }]);
  expect((await platform.ask(customerList, { search: 'So' })).list).toMatchObject([{ id: 'o-3', name: 'South' }]);
});

test('reads account and terminal rows from calls of the specification', async () => {
  const platform = before({
    '/a/api/user/getUserInfo': USER,
    '/a/api/statistics/getTerminalByTerminalIds': [{ id: 't-1', name: 'Quay' }],
  });
  expect(await platform.ask(accountInfo, {})).toMatchObject({ id: 'u-1', name: 'Mira', language: null });
  expect(await platform.ask(terminalRows, { ids: ['t-1'] })).toMatchObject([{ id: 't-1', name: 'Quay' }]);
});

test('requests a missing call only once', async () => {
  const platform = before({ '/a/api/publishMessage/checklist': [STORM] });
  await platform.ask(reviewList, { kind: 'message' });
  await platform.ask(reviewList, { kind: 'message' });
  expect(platform.made.filter(({ path }) => path === reviewList.path)).toHaveLength(1);
});

test('reports a call without a replacement as unavailable', async () => {
  await expect(before({}).ask(terminalList, {})).rejects.toMatchObject({ status: 404, message: NOT_OFFERED });
  await expect(before({}).ask(messageSubmitResult, { id: 'm', result: 'pass', contentHash: '' })).rejects.toMatchObject(
    {
      message: NOT_OFFERED,
    },
  );
});
