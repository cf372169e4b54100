import { calls, domains } from '@/lib/contract';
import type { Call } from '@/lib/contract/call';
import { version } from '@/package.json';
import { schemaOf } from './openapi';

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
}

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a}
h1{font-size:1.6rem}h2{margin-top:2.5rem;border-bottom:1px solid #ccc}h3{margin:1.8rem 0 .2rem;font-size:1rem}
code{font:13px ui-monospace,monospace;background:#f2f4f6;padding:.1rem .3rem;border-radius:3px;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;margin:.4rem 0}td{border-top:1px solid #e3e6e9;padding:.25rem .5rem .25rem 0;vertical-align:top}
td{overflow-wrap:anywhere}td:first-child{width:min(12rem,40%)}#token{max-width:100%;box-sizing:border-box}details{margin:.3rem 0}textarea{display:block;width:100%;box-sizing:border-box;font:13px ui-monospace,monospace}output{display:block;white-space:pre-wrap;overflow-wrap:anywhere;font:12px ui-monospace,monospace;background:#f2f4f6;padding:.6rem;max-height:24rem;overflow:auto}
.meta{color:#5a6570;font-size:.9rem}nav a{margin-right:1rem}
@media(prefers-color-scheme:dark){body{background:#14171a;color:#e6e8ea}code,output,textarea,input{background:#23282d;color:inherit}td,h2{border-color:#343a40}.meta{color:#9aa5b0}a{color:#7cb8ff}}`;

/** Introduction for programs that use the API. */
const guide = (prefix: string) => `<h2 id="guide">How calls work</h2>
<p>Answers are <code>{code, msg, data}</code>; <code>code</code> 0 is success, else it is the HTTP status. The same as <a href="${prefix}/openapi.json">OpenAPI document</a>.</p>
<h3>Token</h3><p>Personal center → API tokens makes one, with permissions and an end. It goes along as <code>Authorization: Bearer …</code>, to the address of the console or of the platform.</p>
<h3>Pages</h3><p>Lists take <code>pageNo</code> from 1 and <code>pageSize</code> up to 100, and answer <code>{list, count, pageNo, pageSize}</code>. They end at row 10,000, and a count of 10,001 says that there are more: narrow it by a filter. Lists without an end take a <code>cursor</code> and answer <code>nextCursor</code>, null at the end.</p>
<h3>Errors</h3><table>
<tr><td><code>400</code><td>An input is wrong: <code>errors</code> has a key for each field. An unknown field is refused, too.
<tr><td><code>401</code><td>The token is unknown or has ended.
<tr><td><code>403</code><td>The permission is missing, the call is for people only, or the institution has expired.
<tr><td><code>404</code><td>It is not there, or belongs to an institution that one does not see: the two look the same.
<tr><td><code>409</code><td>Something else stands against it: <code>conflict</code> says what.
<tr><td><code>413</code><td>The body is too long.
<tr><td><code>429</code> <code>503</code><td>Try again after <code>Retry-After</code> seconds.
<tr><td><code>500</code><td>Our fault. The header <code>x-request-id</code> finds it in the log.</table>
<h3>Webhooks</h3><p>Alarms → Webhooks sends what happens to an address of yours: <code>alarm.opened</code>, <code>alarm.escalated</code>, <code>alarm.closed</code>, <code>publish.sent</code>, <code>review.waiting</code>, <code>review.passed</code>, <code>review.rejected</code>, <code>terminal.added</code>, <code>terminal.removed</code>. Requests are signed as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> say, tried again for hours, and listed with their answers.</p>
<h3>Try</h3><p>Each call below can be tried with a token. It is sent without the session of this browser: <label>Token <input id="token" type="password" autocomplete="off" size="50"></label></p>`;

/** HTML page of all calls by domain, each with its permission, fields and answer, and a form to try it. */
export function openapiPage(prefix: string): string {
  const names = Object.keys(domains);
  const sections = names.map((domain) => {
    const own = calls.filter((each) => each.domain === domain);
    return `<h2 id="${domain}">${domain}</h2>${own.map(({ name, call }) => section(prefix, name, call)).join('')}`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Platform API</title>
<style>${style}</style><main><h1>Platform API <span class="meta">${version}</span></h1>
${guide(prefix)}<h2>Calls</h2><nav aria-label="Domains">${names.map((domain) => `<a href="#${domain}">${domain}</a>`).join(' ')}</nav>${sections.join('')}</main><script src="${prefix}/openapi.js" defer></script></html>`;
}

const who: Record<string, string> = {
  '-': 'open to all',
  '*': 'any signed-in user',
  terminal: "a terminal's own token",
};

function section(prefix: string, name: string, call: Call): string {
  const input = schemaOf(call.input, 'input') as Schema;
  const fields = Object.entries(input.properties ?? {}).map(([field, schema]) => {
    const optional = input.required?.includes(field) ? '' : ' <span class="meta">optional</span>';
    return `<tr><td><code>${field}</code>${optional}<td>${escaped(typeText(schema))}`;
  });
  const answer =
    call.answer === 'bytes' ? 'bytes' : `${call.answer}: ${typeText(schemaOf(call.output, 'output') as Schema)}`;
  const body = call.method === 'GET' ? 'query' : call.carrier;
  return `<h3 id="${name}"><code>${call.method} ${prefix}${call.path}</code></h3><p>${escaped(call.summary)}.<br>
<span class="meta">${who[call.access] ?? `needs ${[call.access, ...call.alsoFor].map((each) => `<code>${each}</code>`).join(' or ')}`} · ${body}</span></p>
${fields.length > 0 ? `<table>${fields.join('')}</table>` : ''}<p class="meta">Answers <code>${escaped(answer)}</code></p>${tryForm(prefix, name, call, input)}`;
}

/** Form to try a call. Uploads, streams and calls of terminals have none. */
function tryForm(prefix: string, name: string, call: Call, input: Schema): string {
  const tried =
    call.carrier !== 'multipart' && call.carrier !== 'text' && call.answer !== 'events' && call.access !== 'terminal';
  if (!tried) return '';
  const path = `${prefix}${call.path.replace(/:(\w+)/g, '{$1}')}`;
  const required = (input.required ?? []).map((field) => [field, sampleOf(input.properties?.[field] ?? {})]);
  const first = escaped(JSON.stringify(Object.fromEntries(required), null, 2));
  return `<details><summary>Try</summary><form data-method="${call.method}" data-path="${path}" data-carrier="${call.carrier}">
<textarea name="input" aria-label="Input of ${name}" rows="4" spellcheck="false">${first}</textarea><button>Send</button><output hidden></output></form></details>`;
}

/** Example value of the right type, to be replaced. */
function sampleOf(schema: Schema): unknown {
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleOf(first);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return [];
  if (schema.type === 'object') return {};
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0;
  return schema.type === 'boolean' ? false : '';
}

const DEEPEST = 3;

/** Schema in TypeScript-like notation. */
function typeText(schema: Schema, depth = 0): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return [...new Set(either.map((each) => typeText(each, depth)))].join(' | ');
  if (schema.type === 'array') return `${typeText(schema.items ?? {}, depth)}[]`;
  if (schema.properties) {
    if (depth >= DEEPEST) return '{…}';
    const parts = Object.entries(schema.properties).map(
      ([key, each]) => `${key}${schema.required?.includes(key) ? '' : '?'}: ${typeText(each, depth + 1)}`,
    );
    return `{ ${parts.join(', ')} }`;
  }
  if (typeof schema.additionalProperties === 'object')
    return `Record<string, ${typeText(schema.additionalProperties, depth + 1)}>`;
  const { minimum, maximum, minLength, maxLength } = schema;
  const low = minimum ?? minLength;
  const high = maximum ?? maxLength;
  const range = low === undefined && high === undefined ? '' : ` ${low ?? '…'}–${high ?? '…'}`;
  return `${schema.format ?? schema.type ?? 'any'}${Math.abs(high ?? 0) >= Number.MAX_SAFE_INTEGER ? '' : range}`;
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
