import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'playwright/test';
import { test } from './support/test';

/** Sends raw requests that no browser makes, byte by byte, and returns the responses. */

async function answersTo(url: string, lines: string[], body = '') {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(`${lines.join('\r\n').replaceAll('HOST', host)}\r\n\r\n${body}`);
  const answer = await text(socket);
  const heads = answer.split(/(?=HTTP\/1\.1 \d{3} )/).filter((each) => each.startsWith('HTTP/1.1 '));
  return heads.map((each) => ({
    status: Number(each.slice(9, 12)),
    location: /^location: (.*)$/im.exec(each)?.[1]?.trim(),
  }));
}

test('answers an offer of HTTP/2 over HTTP/1.1, more than once @gate', async ({ product }) => {
  const offer = ['Connection: Upgrade, HTTP2-Settings, close', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'];
  for (let time = 0; time < 3; time++) {
    expect(await answersTo(product.url, ['GET /login HTTP/1.1', 'Host: HOST', ...offer])).toMatchObject([
      { status: 200 },
    ]);
  }
});

test('directs no request target to another host', async ({ product }) => {
  const targets = [
    'http://elsewhere.example/',
    'http://elsewhere.example/home',
    '//elsewhere.example/home',
    '/\\elsewhere.example',
  ];
  for (const target of targets) {
    const [answer] = await answersTo(product.url, [`GET ${target} HTTP/1.1`, 'Host: HOST', 'Connection: close']);
    const leadsTo = answer?.location === undefined ? product.url : new URL(answer.location, product.url).origin;
    expect([target, leadsTo]).toEqual([target, new URL(product.url).origin]);
  }
});

test('answers 400 to broken escapes', async ({ product }) => {
  for (const path of ['/%ff', '/apm-web/%ff', '/apm-web/a/api/%', '/s/%c0%ae']) {
    const [answer] = await answersTo(product.url, [`GET ${path} HTTP/1.1`, 'Host: HOST', 'Connection: close']);
    expect([path, answer?.status]).toEqual([path, 400]);
  }
});

const SECOND = 'GET /apm-web/f/common/health HTTP/1.1\r\nHost: HOST\r\n\r\n';
const smuggled: [name: string, lines: string[], body: string][] = [
  ['two lengths', ['Content-Length: 0', `Content-Length: ${SECOND.length}`], SECOND],
  ['a length beside chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${SECOND}`],
  ['chunks that are spelt oddly', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${SECOND}`],
  ['a space before the colon', ['Transfer-Encoding : chunked'], `0\r\n\r\n${SECOND}`],
  ['a length with a sign', ['Content-Length: +0'], SECOND],
  ['a folded header', ['Transfer-Encoding:', ' chunked'], `0\r\n\r\n${SECOND}`],
  ['a chunk of a bare line feed', ['Transfer-Encoding: chunked'], `0\n\n${SECOND}`],
];
for (const [name, lines, body] of smuggled)
  test(`rejects a second request behind ${name}`, async ({ product }) => {
    const answers = await answersTo(product.url, ['POST /apm-web/a/login HTTP/1.1', 'Host: HOST', ...lines], body);
    expect(answers.map(({ status }) => status)).toEqual([400]);
  });
