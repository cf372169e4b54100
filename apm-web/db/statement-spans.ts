import type pg from 'pg';
import { isTracing, spanOfStep } from '@/lib/server/tracing';

const LONGEST_TEXT = 4_000;

/** Makes each statement of a connection a span of its request: with its text, never its values. */
export function traceStatements(client: pg.PoolClient): void {
  if (!isTracing()) return;
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const text = textOf(given[0]);
    // Streams and callbacks are not waited for.
    if (text === undefined || typeof given.at(-1) === 'function') return query(...given);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_TEXT) };
    return spanOfStep(statementName(text), attributes, () => query(...given) as Promise<unknown>);
  }) as typeof client.query;
}

function textOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given;
  const isQuery = typeof given === 'object' && given !== null && 'text' in given && !('submit' in given);
  return isQuery ? String(given.text) : undefined;
}

const CHANGE = /\b(insert\s+into|delete\s+from|update(?=\s+\S+(?:\s+\w+)?\s+set\b))\s+"?(?:apm\.)?([a-z_]+)/i;
const READ = /\bfrom\s+"?(?:apm\.)?([a-z_]+)/i;

/** Verb and table of a statement: "insert play", "select terminal". */
export function statementName(text: string): string {
  const [, verb, changed] = CHANGE.exec(text) ?? [];
  if (verb) return `${verb.split(/\s/, 1)[0]} ${changed}`.toLowerCase();
  const [, read] = READ.exec(text) ?? [];
  return read ? `select ${read}`.toLowerCase() : (/\w+/.exec(text)?.[0] ?? 'statement').toLowerCase();
}
