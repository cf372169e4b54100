import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Code that reads the host of a request, each with the reason why no address is built from it. */
const READERS: Record<string, string> = {
  'apm-web/http/address.ts': 'says which host the client opened',
  'apm-web/modules/account/registration.ts': 'finds the registered domain of that host',
  'app/(open)/inframe/page.tsx': 'refuses pages of that host in frames',
  'lib/bff/cross-site.ts': 'compares it with the origin of the request',
  'lib/bff/host.ts': 'says which host the browser opened',
  'lib/bff/upstream.ts': 'passes it on to the platform',
  'middleware.ts': 'redirects to paths, which Next writes without a host',
};

/** Code that builds an absolute address with a variable host. */
const BUILDERS: Record<string, string> = {
  'apm-web/db/embedded/connect.ts': 'the database of this machine',
  'apm-web/http/request-of.ts': 'requests of this process to itself',
  'apm-web/modules/branding/public-origin.ts': 'decides which origins are known',
  'apm-web/modules/statistics/mail-send.ts': 'builds on what publicOrigin answers',
  'apm-web/server.ts': 'the address it listens at',
};

const reads = [
  /x-forwarded-host/i,
  /\b(?:get|header)\(['"]host['"]\)/,
  /\bheaders\.host\b/,
  /\b(?:ctx|context|steps|c)\.host\b/,
  /\{[^{}]*\bhost\b[^{}]*\}\s*(?::\s*\w*(?:Context|UserSteps)\b|=\s*(?:ctx|context|steps|c)\b)/,
  /\bnextUrl\.(?:origin|host|hostname|href)\b/,
  /new URL\([^()]*,\s*request\.url\)/,
];
const builds = /new URL\([^()]*,\s*(?:\w+\.)*origin\)|:\/\/\$\{|\}\/\/\$\{/;

const rooms = ['app', 'lib', 'apm-web'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => path.join(room, file)),
);
const sources = ['middleware.ts', ...rooms]
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test\/|^apm-web\/demo\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const filesWith = (found: (text: string) => boolean) =>
  sources.flatMap(({ file, text }) => (found(text) ? [file] : [])).sort();

test('finds only known code that reads a request’s host', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(filesWith((text) => reads.some((pattern) => pattern.test(text)))).toEqual(Object.keys(READERS));
});

test('finds only known server code that builds addresses', () => {
  const server = (file: string) => file.startsWith('apm-web/') || file.startsWith('lib/bff/');
  expect(filesWith((text) => builds.test(text)).filter(server)).toEqual(Object.keys(BUILDERS));
});
