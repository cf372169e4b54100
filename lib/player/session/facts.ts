import type { Manifest } from '@/lib/contract/gateway';
import { defaultTerminalSettings } from '@/lib/contract/terminal/settings';
import { pictureOf } from '@/lib/widgets';
import { settingsAt } from '../levels';
import { isTimeTrusted } from '../trusted-time';

/** Clocks, manifests and files at the moment of a decision. */
export interface Facts {
  /** The platform's time as far as it is known, in milliseconds. */
  now: number;
  /** The time of the device, in milliseconds. */
  deviceNow: number;
  deviceTimeZone: string;
  /** Milliseconds that the platform's clock is ahead of the device's. */
  clockOffsetMs: number;
  /** The manifest that plays, whose files are there. */
  held: Manifest | null;
  /** The newest manifest that was read. */
  newest: Manifest | null;
  /** Verified files: MD5 → media type. */
  files: ReadonlyMap<string, string>;
  /** True while files of the newest manifest are missing. */
  isIncomplete: boolean;
  isSyncing: boolean;
  /** How often a message has passed here. */
  passes(publishId: string): number;
}

/** The time zone of the terminal. A manifest that an earlier version stored has none. */
export const timeZoneOf = (facts: Facts): string => facts.newest?.timezone || facts.deviceTimeZone;

/** The settings that hold now, and until when; `null` for no end. */
export function settingsOf(facts: Facts): { settings: Manifest['settings']; until: number | null } {
  const { newest, now } = facts;
  return newest ? settingsAt(newest, timeZoneOf(facts), now) : { settings: defaultTerminalSettings, until: null };
}

/** True if the time can be believed. `isConfirmed`: the platform has said it since the start. */
export const isTimeKnown = ({ held, now }: Facts, isConfirmed: boolean): boolean =>
  isTimeTrusted(held, now, isConfirmed);

/**
 * Rows for widgets: the newest, and those that the held manifest still uses. Former rows stay until the pictures of the
 * newest ones are there.
 */
export function sourcesOf({ held, newest, files }: Facts): Manifest['sources'] {
  const former = new Map(held?.sources.map((value) => [value.id, value]));
  const missing = new Set(newest?.files.flatMap(({ md5 }) => (files.has(md5) ? [] : [md5])));
  const waits = (cell: string) => missing.has(pictureOf(cell)?.md5 ?? '');
  const sources = (newest?.sources ?? []).map((value) => {
    const held = former.get(value.id);
    return held && missing.size > 0 && value.rows.some((row) => row.some(waits)) ? held : value;
  });
  const known = new Set(sources.map(({ id }) => id));
  return [...sources, ...[...former.values()].filter(({ id }) => !known.has(id))];
}

/** The background of the newest manifest, without its picture until that is downloaded. */
export function backgroundOf(facts: Facts): Manifest['background'] {
  const background = facts.newest?.background;
  if (!background) return null;
  const { color, md5 } = background;
  return { color, md5: md5 !== null && facts.files.has(md5) ? md5 : null };
}
