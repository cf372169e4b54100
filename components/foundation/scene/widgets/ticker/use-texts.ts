import { use, useMemo } from 'react';
import type { WidgetOf } from '@/lib/contract/program';
import { tickerTexts } from '@/lib/widgets/ticker/texts';
import type { Assets } from '../../assets';
import { useSource } from '../../source-values';
import { TerminalZone } from '../../terminal-time';
import { MINUTE_MS, useTick } from '../use-tick';

/** Returns the current texts of a ticker; the array stays the same while they are equal, so that they keep running. */
export function useTexts(widget: WidgetOf<'ticker'>, assets: Assets, playing: boolean): readonly string[] {
  const zone = use(TerminalZone);
  const { feed } = widget;
  const value = useSource(assets, feed.kind === 'source' ? feed.sourceId : null);
  const now = useTick(() => MINUTE_MS, playing);
  const texts = tickerTexts(widget, value, { zone, now });
  const read = texts.join('\n');
  return useMemo(() => (read === '' ? [] : read.split('\n')), [read]);
}
