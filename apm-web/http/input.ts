import type { Context as HonoContext } from 'hono';
import { z } from 'zod';
import type { Call, Parsed } from '@/lib/contract/call';
import { CHUNK_BYTES } from '@/lib/contract/material';
import { programSave } from '@/lib/contract/program-calls';
import { badRequest, type FieldErrors, tooLarge } from '../base/problem';

const KB = 1024;
const MB = 1024 * KB;

/** Maximum body size in bytes. */
export function bodyLimit(call: Call): number {
  if (call.carrier === 'multipart') return CHUNK_BYTES + 64 * KB;
  return call.path === programSave.path ? 5 * MB : MB;
}

/** Reads the raw input of a call from path, query and body. Nothing is parsed yet. */
export async function readInput(call: Call, c: HonoContext): Promise<Record<string, unknown>> {
  const given = call.carrier === 'query' ? fromPairs(new URL(c.req.url).searchParams) : await readBody(call, c);
  return { ...given, ...c.req.param() };
}

async function readBody(call: Call, c: HonoContext): Promise<Record<string, unknown>> {
  const limit = bodyLimit(call);
  const announced = Number(c.req.header('content-length') ?? Number.NaN);
  if (announced > limit) throw tooLarge('bodyTooLarge', { megabytes: Math.floor(limit / MB) });
  // A body without Content-Length is counted while it is read.
  const request =
    Number.isNaN(announced) && c.req.raw.body ? new Request(c.req.raw.url, await counted(c.req.raw, limit)) : c.req.raw;
  try {
    switch (call.carrier) {
      case 'json':
        return asObject(JSON.parse((await request.text()) || '{}'));
      case 'form':
        return fromPairs(new URLSearchParams(await request.text()));
      default:
        return Object.fromEntries(await request.formData());
    }
  } catch {
    throw badRequest({ '': 'unreadable' });
  }
}

async function counted({ method, headers, body }: Request, limit: number): Promise<RequestInit> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    length += part.byteLength;
    if (length > limit) throw tooLarge('bodyTooLarge', { megabytes: Math.floor(limit / MB) });
    parts.push(part);
  }
  return { method, headers, body: Buffer.concat(parts) };
}

/** A repeated field becomes a list. */
function fromPairs(pairs: URLSearchParams): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const key of new Set(pairs.keys())) {
    const values = pairs.getAll(key);
    fields[key] = values.length > 1 ? values : values[0];
  }
  return fields;
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('not an object');
  return value as Record<string, unknown>;
}

/**
 * The parser of a call's input. A field that the call does not know is refused: a misspelt filter would
 * otherwise choose every terminal there is.
 */
export function parser<C extends Call>(call: C): (given: Record<string, unknown>) => Parsed<C> {
  const strict: z.ZodType = call.input instanceof z.ZodObject ? call.input.strict() : call.input;
  return (given) => {
    const unkeepable = Object.keys(given).filter((field) => !isKeepable(given[field]));
    if (unkeepable.length > 0) throw badRequest(Object.fromEntries(unkeepable.map((field) => [field, 'invalid'])));
    const parsed = strict.safeParse(given);
    if (!parsed.success) throw badRequest(fieldErrors(parsed.error.issues, given));
    return parsed.data as Parsed<C>;
  };
}

/** Whether PostgreSQL can store every text in a value: neither NUL nor lone surrogates. */
function isKeepable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null || value instanceof Blob) return true;
  return Object.entries(value).every(([key, each]) => isKeepable(key) && isKeepable(each));
}

/** One message key per field, for its first error. */
export function fieldErrors(issues: z.core.$ZodIssue[], given: unknown): FieldErrors {
  // No prototype: a field may have the name of an inherited property.
  const errors: FieldErrors = Object.create(null);
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[[...issue.path, key].join('.')] ??= 'unknownField';
    } else {
      errors[issue.path.join('.')] ??= reason(issue, valueAt(given, issue.path));
    }
  }
  return errors;
}

function reason(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'custom') return issue.message;
  if (value === undefined || (value === '' && issue.code === 'too_small')) return 'required';
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'tooShort' : 'tooSmall';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'tooLong' : 'tooBig';
    case 'invalid_format':
      return 'invalidFormat';
    default:
      return 'invalid';
  }
}

function valueAt(root: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], root);
}
