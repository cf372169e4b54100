import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import { encodeCall } from '@/lib/contract/wire';
import { bodyLimit } from '../http/body';

/** Inputs that nobody sends by accident, generated from the contract: values for every field of a call, and whole bodies. */

const LONE_SURROGATE = '\ud800';
const NUMBERS: unknown[] = [
  ...[-1, 0, 0.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1e308],
  ...['NaN', '1e999', '0x10', '٣', ''],
];
const TEXTS: unknown[] = [
  ...['', ' ', 'x'.repeat(100_000), 'a\0b', LONE_SURROGATE, 'a\r\nb: c', '\u202e\u200b', '＝1+1'],
  ...["'; drop table office; --", '%_\\', '{{7*7}}<%= 7*7 %>', '../../../etc/passwd', '__proto__', 'constructor'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-7fff-bfff-ffffffffffff'],
  ...['0000-01-01T00:00:00Z', '1900-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-02-30T00:00:00Z'],
];
const STRUCTURES: unknown[] = [
  ...[null, true, [], {}, [null], [[]], { toString: 1 }, nested(18), nested(500)],
  ...[Array(10_001).fill('1'), ','.repeat(50_000), '1,'.repeat(50_000), '{"en":'.repeat(5_000)],
];

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Files in place of a picture, a table, a package or a calendar: they begin like one, or are empty. */
const FILES: Record<string, string | Uint8Array> = {
  nothing: '',
  'no text': new Uint8Array(5_000),
  'the head of a PNG': Uint8Array.of(
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    0,
    0,
    0,
    13,
    0x49,
    0x48,
    0x44,
    0x52,
  ),
  'the head of a JPEG': Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff),
  'the head of a GIF': 'GIF89a\xff\xff\xff\xff',
  'the head of a video': '\0\0\0\x18ftypmp42\xff\xff\xff\xff',
  'the head of a ZIP': `PK\x03\x04${'\xff'.repeat(200)}`,
  'the end of a ZIP': `PK\x05\x06${'\xff'.repeat(18)}`,
  'the head of a PDF': '%PDF-1.7\n1 0 obj <<',
  'a drawing':
    '<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"><image href="file:///etc/passwd"/></svg>',
  'a deep list': '['.repeat(100_000),
  'a deep document': '<a>'.repeat(50_000),
  'a table of numbers': `name,parent,kind,terminalQuota,userQuota,storageQuota\n${'x,,customer,1e308,2147483648,9007199254740993\n'.repeat(50)}`,
  'an open quotation': `name\n"${'x,'.repeat(50_000)}`,
  'a calendar': `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nUID:1\r\nDTSTART:00000101T000000Z\r\nRRULE:FREQ=SECONDLY;COUNT=99999999999\r\n'.repeat(500)}`,
};

export interface HostileInput {
  what: string;
  input: Record<string, unknown>;
}

/** Inputs of a call that differ from a valid one in one value: bad values of the field's type, and in turn some of other types. */
export function* hostileInputs(call: Call, sample: Record<string, unknown>): Generator<HostileInput> {
  const shape = call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : [];
  const start = { ...Object.fromEntries(shape.map((field) => [field, undefined])), ...sample };
  for (const field of fileFields(call)) {
    for (const [what, content] of Object.entries(FILES)) {
      const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : Buffer.from(content);
      // An upload is announced first, and only one announced correctly gets as far as its content.
      const announced = 'md5' in sample && { md5: createHash('md5').update(bytes).digest('hex'), size: bytes.length };
      const whole = 'chunks' in sample && { chunk: 0, chunks: 1 };
      yield { what: `${field}: ${what}`, input: { ...sample, ...announced, ...whole, [field]: new Blob([bytes]) } };
    }
  }
  let turn = call.path.length;
  for (const path of leaves(start)) {
    const isNumber = typeof at(start, path) === 'number';
    const own = isNumber ? NUMBERS : TEXTS;
    const others = [...STRUCTURES, ...(isNumber ? TEXTS : NUMBERS)];
    for (const value of [...own, ...[0, 1, 2].map(() => others[turn++ % others.length])]) {
      // No client can send it in a path.
      if (value === LONE_SURROGATE && call.path.includes(':')) continue;
      yield { what: `${path.join('.')}: ${JSON.stringify(value)?.slice(0, 40)}`, input: put(start, path, value) };
    }
  }
}

/** Fields that are files. */
function fileFields({ input }: Call): string[] {
  if (!(input instanceof z.ZodObject)) return [];
  const probe = new Blob(['x']);
  return Object.entries(input.shape)
    .filter(([, field]) => field.safeParse(probe).success && !field.safeParse('x').success)
    .map(([name]) => name);
}

type Path = (string | number)[];

/** Paths to every value that is neither list nor object; files stay as they are. */
function leaves(value: unknown, path: Path = []): Path[] {
  if (value instanceof Blob) return [];
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : [];
  // Items of a list are alike, so only the first one is tested.
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 1).map((item, index) => [index, item])
    : Object.entries(value);
  return entries.flatMap(([key, each]) => leaves(each, [...path, key]));
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((each, key) => (each as Record<string | number, unknown>)[key], value);
}

function put(root: unknown, [key, ...rest]: Path, value: unknown): Record<string, unknown> {
  if (key === undefined) return value as Record<string, unknown>;
  const copy = (Array.isArray(root) ? [...root] : { ...(root as object) }) as Record<string | number, unknown>;
  copy[key] = put(copy[key], rest, value);
  return copy;
}

const TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=x',
  text: 'application/xml',
};

/** Size of bodies for calls that require permissions: enough to see that they are refused. */
const SOME_BYTES = 20_000;

/**
 * Bodies of every malformed kind; before sign-in and from terminals in the full size that the call permits. `prefix` precedes the
 * call's path.
 */
export function hostileBodies(call: Call, prefix: string, token?: string): { what: string; request: () => Request }[] {
  const { carrier } = call;
  if (carrier === 'query') return [];
  const full = call.access === '-' || call.access === 'terminal' ? bodyLimit(call) - 1_000 : SOME_BYTES;
  const [field = 'a'] = call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : [];
  const fill = (text: string) => text.repeat(Math.floor(full / text.length));
  const inField = (text: string) =>
    carrier === 'json' ? JSON.stringify({ [field]: text.slice(0, full / 2) }) : `${field}=${text}`;
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  const bodies: Record<string, string> = {
    empty: '',
    'a long text': inField(fill('x')),
    'a long list': inField(fill('1,')),
    spaces: inField(fill(' ')),
    dots: inField(fill('a.')),
    'at signs': inField(fill('@')),
    escapes: inField(fill('%41')),
    'many fields': carrier === 'json' ? `{${fill('"a":1,')}"b":1}` : fill('a=1&'),
    'many names': Array.from({ length: full / 10 }, (_, n) => `f${n}=`).join('&'),
    'many parts': `${fill(part)}--x--`,
    brackets: fill('['),
    'nested brackets': `{"a":${'['.repeat(full / 4)}${']'.repeat(full / 4)}}`,
    'a broken text': `{"a":"${fill('\\"')}`,
    'no text at all': fill('\u0000'),
  };
  const path = prefix + encodeCall(call, {}).path;
  return Object.entries(bodies).flatMap(([what, body]) =>
    [TYPES[carrier], 'text/plain'].map((type) => ({
      what: `${what} as ${type}`,
      request: () =>
        new Request(`http://platform${path}`, {
          method: 'POST',
          body,
          headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
        }),
    })),
  );
}
