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
code{font:13px ui-monospace,monospace;background:#f2f4f6;padding:.1rem .3rem;border-radius:3px}
table{border-collapse:collapse;width:100%;margin:.4rem 0}td{border-top:1px solid #e3e6e9;padding:.25rem .5rem .25rem 0;vertical-align:top}
td:first-child{width:12rem}.meta{color:#5a6570;font-size:.9rem}nav a{margin-right:1rem}
@media(prefers-color-scheme:dark){body{background:#14171a;color:#e6e8ea}code{background:#23282d}td,h2{border-color:#343a40}.meta{color:#9aa5b0}a{color:#7cb8ff}}`;

/** The calls as an HTML page: by domain, each with its permission, fields and answer. Without scripts. */
export function openapiPage(prefix: string): string {
  const names = Object.keys(domains);
  const sections = names.map((domain) => {
    const own = calls.filter((each) => each.domain === domain);
    return `<h2 id="${domain}">${domain}</h2>${own.map(({ name, call }) => section(prefix, name, call)).join('')}`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Signage platform API</title>
<style>${style}</style><h1>Signage platform API <span class="meta">${version}</span></h1>
<p>Answers are <code>{code, msg, data}</code>; <code>code</code> 0 is success, else it is the HTTP status. Signed-in calls carry
<code>Authorization: Bearer</code>. The same as <a href="${prefix}/openapi.json">OpenAPI document</a>.</p>
<nav>${names.map((domain) => `<a href="#${domain}">${domain}</a>`).join(' ')}</nav>${sections.join('')}</html>`;
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
${fields.length > 0 ? `<table>${fields.join('')}</table>` : ''}<p class="meta">Answers <code>${escaped(answer)}</code></p>`;
}

const DEEPEST = 3;

/** A schema in TypeScript-like notation. */
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
