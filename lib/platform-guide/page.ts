import { calls } from '@/lib/contract';
import type { Call } from '@/lib/contract/call';
import { encodeCall } from '@/lib/contract/wire';
import { compactJson } from './compact-json';
import { examples } from './examples';
import { type Feature, features, notAsked } from './features';
import { introduction } from './introduction';
import { answerSample, kindOf, recordOf, requestSample, requiredFieldsOf } from './sample';

const byPath = new Map(calls.map(({ call }) => [call.path as string, call]));

/** Throws for a path that the contract lacks. */
export function callAt(path: string): Call {
  const call = byPath.get(path);
  if (!call) throw new Error(`no call at ${path}`);
  return call;
}

/** Returns the console's request in the page's example of a call. */
export const requestOf = (call: Call): Record<string, unknown> =>
  examples[call.path]?.request ?? (requestSample(call.input) as Record<string, unknown>);

/** Returns a platform's possible response; undefined for bytes. */
export function sampleResponseOf(call: Call): object | undefined {
  const kept = examples[call.path]?.answer;
  if (kept) return kept;
  if (call.answer === 'bytes' || call.answer === 'events') return undefined;
  // Responses without a payload.
  if (call.output.safeParse(undefined).success) return { code: 0 };
  const sample = answerSample(call.output);
  return call.answer === 'whole' ? { code: 0, ...(sample as object) } : { code: 0, [call.answer]: sample };
}

/** Returns the whole PLATFORM.md. */
export function platformPage(): string {
  return `${[introduction, ...features.map(chapter), leftOut()].join('\n\n')}\n`;
}

const chapter = ({ title, gives, calls: paths }: Feature) =>
  [`### ${title}`, gives, ...paths.map((path) => entry(callAt(path)))].join('\n\n');

function entry(call: Call): string {
  return [`**${call.method} ${call.path}** ${call.summary}.`, fenced('http', asked(call)), ...answered(call)].join(
    '\n\n',
  );
}

/** Returns the request as sent over the wire, without irrelevant parts. */
function asked(call: Call): string {
  const { method, path, body, headers } = encodeCall(call, requestOf(call));
  const line = `${method} /apm-web${decodeURIComponent(path)}`;
  if (call.carrier === 'multipart')
    return `${line}\ncontent-type: multipart/form-data\n\n${fieldsOf(body as FormData)}`;
  if (!body) return line;
  const type = headers['content-type'];
  return `${line}\ncontent-type: ${type}\n\n${call.carrier === 'json' ? body : decodeURIComponent(String(body))}`;
}

const fieldsOf = (form: FormData) =>
  [...form].map(([name, value]) => `${name}=${typeof value === 'string' ? value : '<bytes>'}`).join('\n');

function answered(call: Call): string[] {
  const answer = sampleResponseOf(call);
  if (!answer) return ['The answer is the bytes of the file.'];
  const more = examples[call.path]?.answer ? [] : mayBeLeftOut(call);
  return [fenced('json', compactJson(answer)), ...more];
}

/** Returns the optional fields, which the console shows if present. */
function mayBeLeftOut(call: Call): string[] {
  const shape = recordOf(call.output);
  if (!shape) return [];
  const shown = requiredFieldsOf(shape);
  const others = Object.keys(shape).filter((key) => !shown.includes(key));
  if (others.length === 0) return [];
  return [`May be left out: ${others.map((key) => `\`${key}\` (${kindOf(shape[key] as never)})`).join(', ')}.`];
}

function leftOut(): string {
  const rows = Object.entries(notAsked).map(([path, why]) => `| ${callAt(path).method} ${path} | ${why} |`);
  const table = ['| Call | Why |', '| --- | --- |', ...rows].join('\n');
  return `## Not asked by the console\n\nThe specification names these calls, and no screen makes them. Leave them out, or keep them for programs of your own.\n\n${table}`;
}

const fenced = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;
