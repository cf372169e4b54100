import type { Manifest } from '@/lib/contract/gateway';
import { defaultTerminalSettings } from '@/lib/contract/terminal/settings';
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

/** Rows for widgets: the newest, which need no download, and those that the held manifest still uses. */
export function sourcesOf({ held, newest }: Facts): Manifest['sources'] {
  const sources = newest?.sources ?? [];
  const known = new Set(sources.map(({ id }) => id));
  return [...sources, ...(held?.sources.filter(({ id }) => !known.has(id)) ?? [])];
}

/** The background of the newest manifest, without its picture until that is downloaded. */
export function backgroundOf(facts: Facts): Manifest['background'] {
  const background = facts.newest?.background;
  if (!background) return null;
  const { color, md5 } = background;
  return { color, md5: md5 !== null && facts.files.has(md5) ? md5 : null };
}
