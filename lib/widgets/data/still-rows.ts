import type { StillContext } from '../still';
import { ageText } from './age';
import { type BoundRows, rowsOf } from './rows';
import type { Feed } from './schema';

/** Returns the rows of a widget for its still, and their age if stale. */
export function stillRows(
  { feed, locale }: { feed: Feed; locale: string },
  width: number,
  { source, now, timeZone = '' }: StillContext,
): { rows: BoundRows; age: string } {
  const value = feed.kind === 'source' ? source?.(feed.sourceId) : undefined;
  return { rows: rowsOf(feed, width, value, { locale, zone: timeZone }), age: ageText(value, now.getTime(), locale) };
}
