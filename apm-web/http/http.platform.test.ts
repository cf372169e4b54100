import { calls } from '@/lib/contract';
import { login, sysInit } from '@/lib/contract/auth';
import type { Call } from '@/lib/contract/call';
import { commandResult, poll } from '@/lib/contract/gateway';
import { logList } from '@/lib/contract/log';
import { uploader } from '@/lib/contract/material';
import { problemMove } from '@/lib/contract/problem';
import { programSave } from '@/lib/contract/program/calls';
import { saveTerminals } from '@/lib/contract/publish';
import { health } from '@/lib/contract/setting';
import { terminalList } from '@/lib/contract/terminal';
import { commandLedger } from '@/lib/contract/terminal/set';
import { userDelete } from '@/lib/contract/user';
import en from '@/messages/en';
import zh from '@/messages/zh_CN';
import { languageOf, sentence } from '../base/language';
import { testPlatform, type World } from '../test/world';
import { rangeOf } from './bytes';
import { openapiDocument } from './openapi';
import { PREFIX } from './route';

let world: World;
beforeAll(async () => {
  world = await testPlatform();
  await world.initialise();
});
afterAll(() => world.end());

test.each([
  ['bytes=0-9', { from: 0, until: 10 }],
  ['bytes=90-', { from: 90, until: 100 }],
  ['bytes=-10', { from: 90, until: 100 }],
  ['bytes=-1000', { from: 0, until: 100 }],
  ['bytes=50-1000', { from: 50, until: 100 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-0', null],
  ['bytes=0-1,5-6', null],
  ['chapters=1-2', null],
  [null, null],
])('parses range %s of 100 bytes as %p', (header, expected) => {
  expect(rangeOf(header, 100)).toEqual(expected);
});

test.each([
  [undefined, undefined, 'en'],
  [undefined, 'zh-CN,zh;q=0.9,en;q=0.8', 'zh_CN'],
  [undefined, 'fi, zh_CN', 'zh_CN'],
  ['zh_CN', 'en', 'zh_CN'],
  ['en', 'zh-CN', 'en'],
  [undefined, 'zh', 'zh_CN'],
  [undefined, 'xx', 'en'],
])('reads cookie %p and accept-language %p as %p', (cookie, accepted, expected) => {
  expect(languageOf(cookie, accepted)).toBe(expected);
});

test('translates every error message with the same arguments', () => {
  const values = (messages: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(messages).map(([key, text]) => [
        key,
        [...text.matchAll(/\{(\w+)/g)].map(([, value]) => value).filter((v) => !['one', 'other'].includes(v ?? '')),
      ]),
    );
  expect(values(zh.errors)).toEqual(values(en.errors));
});

test('uses the plural forms of each language in error messages', () => {
  expect(sentence('en', 'lockedOut', { seconds: 1 })).toBe('Too many failed sign-ins. Please wait 1 second.');
  expect(sentence('zh_CN', 'lockedOut', { seconds: 2 })).toContain('2');
});

test('reports health by whether the database answers', async () => {
  const { status, body, headers } = await world.ask(health);
  expect([status, body.data, headers.get('cache-control')]).toEqual([200, { version: expect.any(String) }, 'no-store']);
  const { db } = world.platform;
  const transaction = db.transaction;
  db.transaction = () => Promise.reject(new Error('gone'));
  world.pass(10_000);
  const response = await world.fetchRaw(health);
  db.transaction = transaction;
  expect([response.status, await response.json()]).toEqual([
    500,
    { code: 500, msg: expect.stringMatching(/^Something went wrong on our side. Reference: [0-9a-f-]+$/) },
  ]);
});

test('rejects oversized and unreadable bodies, with or without Content-Length', async () => {
  const ask = async (body: BodyInit, headers: Record<string, string> = {}, path = login.path) => {
    const request = new Request(`http://platform${PREFIX}${path}`, {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit);
    return (await world.fetchApp(request)).status;
  };
  expect(await ask('x'.repeat(2_000_000), { 'content-length': '2000000' })).toBe(413);
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(100_000)) });
  expect(await ask(endless)).toBe(413);
  expect(await ask('{"pollToken":', {}, '/t/poll')).toBe(400);
  expect(await ask('[]', {}, '/t/poll')).toBe(400);
  expect(await ask('nonsense', { 'content-type': 'multipart/form-data; boundary=x' }, '/t/poll')).toBe(400);
});

describe('limits before sign-in', () => {
  const ask = async (body: string, type: string, path = login.path) => {
    const headers = { 'content-type': type };
    const request = new Request(`http://platform${PREFIX}${path}`, { method: 'POST', body, headers });
    const response = await world.fetchApp(request);
    const { errors } = await response.json();
    return [response.status, errors];
  };
  const FORM = 'application/x-www-form-urlencoded';
  const fields = (count: number) => Array.from({ length: count }, (_, n) => `f${n}=1`).join('&');

  test('allow 1,000 fields of a form', async () => {
    expect(await ask(fields(1_001), FORM)).toEqual([400, { '': 'tooManyFields' }]);
    expect(await ask(fields(1_000), FORM)).toEqual([400, expect.objectContaining({ f999: 'unknownField' })]);
  });

  test('allow 1,000 fields of a query', async () => {
    const response = await world.fetchApp(new Request(`http://platform${PREFIX}${health.path}?${fields(1_001)}`));
    expect([response.status, (await response.json()).errors]).toEqual([400, { '': 'tooManyFields' }]);
  });

  test('allow 1,000 parts of an upload', async () => {
    const { token } = await world.signIn('admin');
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` };
    const given = { method: 'POST', body: `${part.repeat(1_001)}--x--`, headers };
    const response = await world.fetchApp(new Request(`http://platform${PREFIX}${uploader.path}`, given));
    expect([response.status, (await response.json()).errors]).toEqual([400, { '': 'tooManyFields' }]);
  });

  test('allow 1,000 fields of JSON and lists of 10,000', async () => {
    const object = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 1]));
    const json = (value: unknown) => ask(JSON.stringify(value), 'application/json', poll.path);
    expect(await json(object(1_001))).toEqual([400, { '': 'tooManyFields' }]);
    const again = `{"pollToken":"x"${',"a":1'.repeat(1_000)}}`;
    expect(await ask(again, 'application/json', poll.path)).toEqual([400, { '': 'tooManyFields' }]);
    expect(await json({ pollToken: Array(10_001).fill(1) })).toEqual([400, { pollToken: 'invalid' }]);
  });

  test('allow 20 levels of JSON', async () => {
    const nested = (levels: number) => `{"pollToken":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    const brackets = JSON.stringify({ pollToken: `"${'['.repeat(100)}` });
    expect(await ask(nested(20), 'application/json', poll.path)).toEqual([400, { '': 'nestedTooDeep' }]);
    expect(await ask(nested(19), 'application/json', poll.path)).toEqual([400, { pollToken: 'invalid' }]);
    expect(await ask(nested(300_000), 'application/json', poll.path)).toEqual([400, { '': 'nestedTooDeep' }]);
    expect((await ask(brackets, 'application/json', poll.path))[0]).toBe(200);
  });
});

test('accepts a large document only where documents are saved', async () => {
  const admin = await world.signIn('admin');
  const padding = { name: 'x', document: 'y'.repeat(3_000_000) };
  expect((await world.ask(programSave, padding, { token: admin.token })).status).toBe(400);
  expect((await world.ask(saveTerminals, padding, { token: admin.token })).status).toBe(413);
});

test('names invalid fields by their path', async () => {
  const { body } = await world.ask(sysInit, {
    officeName: '',
    loginName: 'a b',
    language: 'xx',
    timezone: 'x'.repeat(61),
    password: 'p',
  });
  expect(body).toEqual({
    code: 400,
    msg: 'Please check what you entered.',
    errors: {
      officeName: 'required',
      name: 'required',
      loginName: 'invalidFormat',
      language: 'invalid',
      timezone: 'tooLong',
    },
  });
});

test('answers 404 for an unknown path', async () => {
  const response = await world.fetchApp(new Request(`http://platform${PREFIX}/a/api/nothing`));
  expect([response.status, (await response.json()).code]).toEqual([404, 404]);
});

test.each(['/%ff', '/a/api/%', '/t/files/%ff', '/a/api/%E0%A4%A'])(
  'answers 400 to the broken escapes of %s',
  async (path) => {
    const response = await world.fetchApp(new Request(`http://platform${PREFIX}${path}`));
    expect([response.status, (await response.json()).code]).toEqual([400, 400]);
  },
);

test('answers 405 to a wrong method and names the right ones', async () => {
  const ask = async (method: string, { path }: Call) => {
    const { status, headers } = await world.fetchApp(new Request(`http://platform${PREFIX}${path}`, { method }));
    return [status, headers.get('allow')];
  };
  expect(await ask('POST', terminalList)).toEqual([405, 'GET, HEAD']);
  expect(await ask('GET', login)).toEqual([405, 'POST']);
  expect(await ask('DELETE', commandResult)).toEqual([405, 'POST']);
});

describe('other carriers', () => {
  const ask = async ({ path }: Call, type: string, body: string) => {
    const { token } = await world.signIn('admin');
    const headers = { 'content-type': type, authorization: `Bearer ${token}` };
    const given = { method: 'POST', body, headers };
    const response = await world.fetchApp(new Request(`http://platform${PREFIX}${path}`, given));
    return response.json();
  };
  const id = '0198c1f0-0000-7000-8000-000000000000';

  test('accepts JSON where the specification names a form', async () => {
    const body = JSON.stringify({ ids: [id], remark: null });
    expect(await ask(userDelete, 'application/json; charset=utf-8', body)).toMatchObject({ code: 404 });
    expect(await ask(userDelete, 'application/json', '[]')).toMatchObject({ code: 400, errors: { '': 'unreadable' } });
  });

  test('accepts a form where the specification names JSON', async () => {
    const body = new URLSearchParams({ id, place: '2' }).toString();
    const answer = await ask(problemMove, 'application/x-www-form-urlencoded', body);
    expect(answer).toMatchObject({ code: 404 });
  });
});

test("answers 405 to TRACE, which would repeat the request's headers", async () => {
  const request = new Request(`http://platform${PREFIX}${health.path}`);
  Object.defineProperty(request, 'method', { value: 'TRACE' });
  const { status, headers } = await world.fetchApp(request);
  expect([status, headers.get('x-content-type-options')]).toEqual([405, 'nosniff']);
});

test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', `2026-01-01T00:00:00.${'0'.repeat(5_000)}Z`])(
  'rejects an instant that the database cannot store: %.30s',
  async (from) => {
    const { token } = await world.signIn('admin');
    const { status, body } = await world.ask(logList, { from }, { token });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['from']]);
  },
);

test('rejects a cursor that is no id', async () => {
  const { token } = await world.signIn('admin');
  for (const call of [logList, commandLedger]) {
    const { status, body } = await world.ask(call, { cursor: 'x' }, { token });
    expect([status, body.errors]).toEqual([400, { cursor: 'invalidFormat' }]);
  }
});

describe('OpenAPI document', () => {
  const document = openapiDocument(PREFIX);

  test('has every call of the contract, with its permission and body type', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(described.sort()).toEqual(
      calls.map(({ call }) => `${call.method.toLowerCase()} ${call.path.replace(/:(\w+)/g, '{$1}')}`).sort(),
    );
    expect(document.paths['/t/commands/{id}/result']?.post).toMatchObject({
      'x-permission': 'terminal',
      security: [{ bearer: [] }],
      parameters: [{ name: 'id', in: 'path', required: true }],
      requestBody: { content: { 'application/json': {} } },
    });
  });

  test('renders as a page limited to its own script and origin', async () => {
    const response = await world.fetchApp(new Request(`http://platform${PREFIX}/openapi`));
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; form-action 'none'",
    );
    expect(page.match(/<script[^>]*>/g)).toEqual([`<script src="${PREFIX}/openapi.js" defer>`]);
    const script = await world.fetchApp(new Request(`http://platform${PREFIX}/openapi.js`));
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
    for (const { call } of calls) expect(page).toContain(`${call.method} ${PREFIX}${call.path}<`);
  });

  test('is served as JSON', async () => {
    const response = await world.fetchApp(new Request(`http://platform${PREFIX}/openapi.json`));
    expect(await response.json()).toMatchObject({ openapi: '3.1.0' });
  });
});
