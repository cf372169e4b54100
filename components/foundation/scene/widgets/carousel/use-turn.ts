import { use } from 'react';
import type { WidgetOf } from '@/lib/contract/program';
import { foldTag } from '@/lib/contract/terminal/tags';
import type { CarouselItem } from '@/lib/widgets/carousel/schema';
import { type Turn, turnAt } from '@/lib/widgets/carousel/turn';
import { TerminalTags } from '../../terminal-tags';
import { TerminalZone } from '../../terminal-time';
import { useTick } from '../use-tick';

/** Returns the current picture and the next one. */
export function useTurn(
  widget: WidgetOf<'carousel'>,
  playing: boolean,
): { turn: Turn; item: CarouselItem | undefined; next: CarouselItem | undefined } {
  const zone = use(TerminalZone);
  const tags = use(TerminalTags);
  const hasTag = tags ? (tag: string) => tags.includes(foldTag(tag)) : undefined;
  const now = useTick((at) => turnAt(widget, at, zone).endsIn, playing);
  const turn = turnAt(widget, now, zone, hasTag);
  const of = ({ index }: Turn) => (index === null ? undefined : widget.items[index]);
  return { turn, item: of(turn), next: of(turnAt(widget, now + turn.endsIn, zone, hasTag)) };
}
