import { contentHash } from '../../base/canonical';
import type { ReadEntry } from '../../db/schema/emergency';
import type { SecretHeader } from '../../outbound';
import { FETCH_TIMEOUT_MS, NoRows, readAddress } from '../data-source';
import { type AlertEntry, alertIn, readAlertFeed } from './alert-feed';
import type { CapAlert } from './cap';

/** Entries beyond which a feed counts as too large: each may become an emergency. */
const MOST_ENTRIES = 300;
/** Linked alerts that are fetched in one reading. Others follow in the next one, which comes at once. */
const MOST_LINKS = 20;
const LINKS_AT_ONCE = 4;
/** Time for all linked alerts of a reading; with that of the feed itself less than the lease of a fetch. */
const LINKS_MS = 60_000;

export type ReadEntries = Record<string, ReadEntry>;

export interface FeedSource {
  url: string;
  /** Secret header for the origin of the address. */
  header?: SecretHeader;
  /** Entries of the previous reading. */
  before: ReadEntries;
}

export interface Reading {
  entries: ReadEntries;
  /** Alerts that were read this time. */
  alerts: CapAlert[];
  /** Number of entries without a readable alert. */
  leftOut: number;
  /** True if alerts are left for the next reading. */
  isPartial: boolean;
}

type FetchContext = Pick<Parameters<typeof readAddress>[1], 'env' | 'settings' | 'resolve'>;

/**
 * Reads a feed, and the alerts that it links to unless they were read before. An entry whose alert cannot be read keeps the one
 * of the previous reading. Throws `NoRows` if the feed itself cannot be read.
 */
export async function readFeed({ url, header, before }: FeedSource, ctx: FetchContext): Promise<Reading> {
  const feed = await readAddress(url, { ...ctx, header });
  const list = readAlertFeed(feed);
  if (list.length > MOST_ENTRIES) throw new NoRows('tooLarge');
  const entries: ReadEntries = {};
  const alerts: CapAlert[] = [];
  const add = (key: string, { stamp }: AlertEntry, alert: CapAlert) => {
    entries[key] = entryOf(alert, stamp);
    alerts.push(alert);
  };
  const wanted = new Map<string, { key: string; entry: AlertEntry }[]>();
  for (const entry of list) {
    const key = contentHash(entry.id);
    const known = before[key];
    if (entry.alert) add(key, entry, entry.alert);
    else if (known?.alert && known.stamp === entry.stamp) entries[key] = known;
    else if (entry.link) wanted.set(entry.link, [...(wanted.get(entry.link) ?? []), { key, entry }]);
    else entries[key] = known ?? UNREAD;
  }

  // Alerts that could not be read before come last, so that they take no other's place.
  const failedBefore = (link: string) => Number(wanted.get(link)?.every(({ key }) => before[key]) ?? false);
  const links = [...wanted.keys()].sort((one, other) => failedBefore(one) - failedBefore(other));
  // A redirect to another origin has chosen the links: the header is not sent along, not even back to the first one.
  const origin = new URL(url).origin === new URL(feed.address).origin ? new URL(url).origin : null;
  const headerFor = (link: string) => (new URL(link).origin === origin ? header : undefined);
  const read = await readLinks(links.slice(0, MOST_LINKS), (link) => ({ ...ctx, header: headerFor(link) }));
  for (const [link, of] of wanted)
    for (const { key, entry } of of) {
      const found = read.get(link);
      const known = before[key];
      if (found) add(key, entry, found);
      else if (known) entries[key] = known;
      else if (found === null) entries[key] = UNREAD;
    }
  return {
    entries,
    alerts,
    leftOut: Object.values(entries).filter(({ alert }) => alert === null).length,
    isPartial: links.some((link) => !read.has(link) && !failedBefore(link)),
  };
}

const UNREAD: ReadEntry = { stamp: '', alert: null, ends: [], isEndless: false };

const entryOf = ({ key, actual, type, references, expires }: CapAlert, stamp: string): ReadEntry => ({
  stamp,
  alert: key,
  ends: actual && type !== 'other' ? references : [],
  isEndless: expires === null,
});

/** Alerts by their addresses, a few at once: `null` for one that cannot be read; absent if the time did not suffice. */
async function readLinks(links: readonly string[], contextOf: (link: string) => Parameters<typeof readAddress>[1]) {
  const found = new Map<string, CapAlert | null>();
  const until = performance.now() + LINKS_MS;
  const waiting = [...links];
  const work = async () => {
    for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) {
      const left = Math.ceil(until - performance.now());
      if (left <= 0) return;
      const timeoutMs = Math.min(FETCH_TIMEOUT_MS, left);
      found.set(link, await readAlert(link, { ...contextOf(link), timeoutMs }));
    }
  };
  await Promise.all(Array.from({ length: LINKS_AT_ONCE }, work));
  return found;
}

async function readAlert(link: string, ctx: Parameters<typeof readAddress>[1]): Promise<CapAlert | null> {
  try {
    return alertIn(await readAddress(link, ctx));
  } catch (error) {
    if (error instanceof NoRows) return null;
    throw error;
  }
}
