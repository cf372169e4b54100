import { use, useMemo } from 'react';
import type { SourceValue } from '@/lib/widgets';
import { ageText } from '@/lib/widgets/data/age';
import { type BoundRows, rowsOf } from '@/lib/widgets/data/rows';
import type { Feed } from '@/lib/widgets/data/schema';
import type { Assets } from '../assets';
import { useSource } from '../source-values';
import { TerminalZone } from '../terminal-time';
import { MINUTE_MS, useTick } from './use-tick';

interface Fed {
  rows: BoundRows;
  /** Age in words, if the rows are stale. */
  age: string;
}

/** Returns the current rows of a widget with the given number of columns. */
export function useFed(
  { feed, locale }: { feed: Feed; locale: string },
  width: number,
  assets: Assets,
  playing: boolean,
): Fed {
  const zone = use(TerminalZone);
  const value = useSource(assets, feed.kind === 'source' ? feed.sourceId : null);
  const rows = useMemo(() => rowsOf(feed, width, value, { locale, zone }), [feed, width, value, locale, zone]);
  return { rows, age: useAge(value, locale, playing) };
}

/** Returns the age of a value in words, if it is stale. */
export function useAge(value: SourceValue | undefined, locale: string, playing: boolean): string {
  const now = useTick(() => MINUTE_MS, playing);
  return ageText(value, now, locale);
}
