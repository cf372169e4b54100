import { useMemo, useSyncExternalStore } from 'react';
import type { Widget } from '@/lib/contract/program';
import { fillFilters, fillWidget, textsToFill, unfilteredFeed } from '@/lib/widgets';
import type { Feed } from '@/lib/widgets/data/schema';
import type { Assets } from '../assets';
import { noTerminal, type ShownTerminal } from './shown-terminal';

/** True if a widget has placeholders that the console fills. Terminals get documents whose placeholders are filled. */
export const hasPlaceholders = (widget: Widget, { placeholders }: Assets): boolean =>
  placeholders !== undefined && textsToFill(widget).length > 0;

/** Returns the terminal whose values are shown; `null` if none is chosen. */
export const useShownTerminal = ({ placeholders = noTerminal }: Pick<Assets, 'placeholders'>): ShownTerminal | null =>
  useSyncExternalStore(placeholders.subscribe, placeholders.get, placeholders.get);

/**
 * Returns the widget as the chosen terminal shows it. Without one, texts keep their placeholders, and rows are not
 * filtered by them.
 */
export function filledFor<W extends Widget>(widget: W, terminal: ShownTerminal | null): W {
  if (terminal) return fillWidget(widget, terminal.values);
  return 'feed' in widget ? { ...widget, feed: unfilteredFeed(widget.feed) } : widget;
}

/** Returns the widget as `filledFor` does, again when another terminal is chosen. */
export function useFilled<W extends Widget>(widget: W, assets: Assets): W {
  const terminal = useShownTerminal(assets);
  return useMemo(() => filledFor(widget, terminal), [widget, terminal]);
}

/** Returns the rows' origin as the chosen terminal has it. */
export const feedFor = <F extends Feed>(feed: F, terminal: ShownTerminal | null): F =>
  (terminal ? fillFilters(feed, terminal.values) : unfilteredFeed(feed)) as F;
