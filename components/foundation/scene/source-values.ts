import { useEffect, useSyncExternalStore } from 'react';
import type { Widget } from '@/lib/contract/program';
import { definitionOf, type SourceValue } from '@/lib/widgets';
import type { Assets } from './assets';

/** Latest values of data sources, by id. */
export interface SourceValues {
  get(id: string): SourceValue | undefined;
  /** True if it was requested and does not exist for this institution. */
  isMissing(id: string): boolean;
  /** Calls the listener whenever a value changes. */
  subscribe(listener: () => void): () => void;
  /** Resolves when all available values are loaded. */
  load(ids: readonly string[]): Promise<void>;
}

function store() {
  let values = new Map<string, SourceValue>();
  const listeners = new Set<() => void>();
  return {
    get: (id: string) => values.get(id),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    put(given: readonly SourceValue[]) {
      const changed = given.filter((each) => !same(values.get(each.id), each));
      if (changed.length === 0) return;
      values = new Map([...values, ...changed.map((each) => [each.id, each] as const)]);
      for (const listener of listeners) listener();
    },
  };
}

/** Equal values keep their object, so that nothing re-renders. */
const same = (a: SourceValue | undefined, b: SourceValue) => a !== undefined && JSON.stringify(a) === JSON.stringify(b);

/** Store whose values are pushed, as a terminal gets them with its manifest. */
export function pushedSources(): SourceValues & { put(values: readonly SourceValue[]): void } {
  return { ...store(), isMissing: () => false, load: () => Promise.resolve() };
}

const FRESH_MS = 30_000;

/** Store that requests values when they are drawn, many in one request; `renew` requests all of them again. */
export function requestedSources(
  ask: (ids: string[]) => Promise<readonly SourceValue[]>,
): SourceValues & { renew(): void } {
  const { put, ...kept } = store();
  const askedAt = new Map<string, number>();
  const missing = new Set<string>();
  let next: { ids: Set<string>; answer: Promise<void> } | null = null;
  const inOne = (): { ids: Set<string>; answer: Promise<void> } => {
    const ids = new Set<string>();
    const answer = Promise.resolve().then(async () => {
      next = null;
      const values = await ask([...ids]);
      for (const id of ids) missing.add(id);
      for (const { id } of values) missing.delete(id);
      put(values);
    });
    return { ids, answer };
  };
  const load = async (ids: readonly string[]) => {
    const now = Date.now();
    const wanted = ids.filter((id) => now - (askedAt.get(id) ?? Number.NEGATIVE_INFINITY) > FRESH_MS);
    if (wanted.length === 0) return;
    next ??= inOne();
    for (const id of wanted) {
      next.ids.add(id);
      askedAt.set(id, now);
    }
    // Unavailable values are drawn without and requested again later.
    await next.answer.catch(() => {
      for (const id of wanted) askedAt.delete(id);
    });
  };
  return {
    ...kept,
    isMissing: (id) => missing.has(id),
    load,
    renew() {
      const known = [...askedAt.keys()];
      askedAt.clear();
      void load(known);
    },
  };
}

/** Returns the loaded value of a widget's data source; undefined without a source, or until loaded. */
export function sourceValueOf(widget: Widget, { sources }: Assets): SourceValue | undefined {
  const [id] = definitionOf(widget).sources(widget);
  return id === undefined ? undefined : sources.get(id);
}

/** Returns the latest value of a data source; undefined if none, or until loaded. */
export function useSource({ sources }: Assets, id: string | null): SourceValue | undefined {
  useEffect(() => {
    if (id !== null) void sources.load([id]);
  }, [sources, id]);
  const get = () => (id === null ? undefined : sources.get(id));
  return useSyncExternalStore(sources.subscribe, get, get);
}
