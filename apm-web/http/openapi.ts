import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Hono } from 'hono';
import { z } from 'zod';
import { calls } from '@/lib/contract';
import type { Call } from '@/lib/contract/call';
import { version } from '@/package.json';
import { securityHeaders } from './answer';
import { openapiPage } from './openapi-page';

const carriers: Record<Call['carrier'], string> = {
  query: '',
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
  text: 'text/plain',
};

/** OpenAPI document of all calls, generated from the contract. */
export function openapiDocument(prefix: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { domain, name, call } of calls) {
    const address = call.path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [call.method.toLowerCase()]: operation(domain, name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Platform API', version },
    servers: [{ url: prefix }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function operation(domain: string, name: string, call: Call) {
  const input = schemaOf(call.input, 'input');
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter));
  const properties = Object.entries((input.properties ?? {}) as Record<string, unknown>);
  const required = new Set((input.required ?? []) as string[]);
  const parameters = properties
    .filter(([field]) => inPath.has(field) || call.carrier === 'query')
    .map(([field, schema]) => ({
      name: field,
      in: inPath.has(field) ? 'path' : 'query',
      required: inPath.has(field) || required.has(field),
      schema,
    }));
  return {
    operationId: `${domain}_${name}`,
    tags: [domain],
    summary: call.summary,
    'x-permission': [call.access, ...call.alsoFor].join(' or '),
    security: call.access === '-' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.carrier === 'query' ? {} : { requestBody: { content: { [carriers[call.carrier]]: { schema: input } } } }),
    responses: { 200: { description: call.summary, content: content(call) } },
  };
}

function content(call: Call) {
  if (call.answer === 'bytes') return { '*/*': {} };
  if (call.answer === 'events') return { 'text/event-stream': { schema: schemaOf(call.output, 'output') } };
  const output = schemaOf(call.output, 'output');
  const envelope = { code: { type: 'integer' }, msg: { type: 'string' } };
  const properties = call.answer === 'whole' ? envelope : { ...envelope, [call.answer]: output };
  return { 'application/json': { schema: { type: 'object', required: ['code', 'msg'], properties } } };
}

export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

export function openapiRoutes(app: Hono, prefix: string) {
  // Generated on the first request: it takes a second that startup need not wait for.
  let document: string | undefined;
  let page: string | undefined;
  let script: string | undefined;
  app.get(`${prefix}/openapi.json`, () => {
    document ??= JSON.stringify(openapiDocument(prefix));
    return new Response(document, {
      headers: { ...securityHeaders, 'Content-Type': 'application/json; charset=utf-8' },
    });
  });
  app.get(`${prefix}/openapi.js`, () => {
    script ??= readFileSync(path.resolve('apm-web/http/openapi-try.js'), 'utf8');
    return new Response(script, {
      headers: { ...securityHeaders, 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
    });
  });
  app.get(`${prefix}/openapi`, () => {
    page ??= openapiPage(prefix);
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; form-action 'none'";
    return new Response(page, {
      headers: { ...securityHeaders, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
    });
  });
}
