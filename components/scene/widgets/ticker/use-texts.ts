import { use, useMemo } from 'react';
import type { WidgetOf } from '@/lib/contract/program';
import { tickerTexts } from '@/lib/widgets/ticker/texts';
import type { Assets } from '../../assets';
import { useSource } from '../../source-values';
import { TerminalZone } from '../../terminal-time';

/** The texts of a ticker as they are now. */
export function useTexts(widget: WidgetOf<'ticker'>, assets: Assets): string[] {
  const zone = use(TerminalZone);
  const { feed } = widget;
  const value = useSource(assets, feed.kind === 'source' ? feed.sourceId : null);
  return useMemo(() => tickerTexts(widget, value, zone), [widget, value, zone]);
}
