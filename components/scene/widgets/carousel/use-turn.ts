import { use } from 'react';
import type { WidgetOf } from '@/lib/contract/program';
import type { CarouselItem } from '@/lib/widgets/carousel/schema';
import { type Turn, turnAt } from '@/lib/widgets/carousel/turn';
import { TerminalZone } from '../../terminal-time';
import { useTick } from '../use-tick';

/** The picture whose turn it is, and the one after it. */
export function useTurn(
  widget: WidgetOf<'carousel'>,
  playing: boolean,
): { turn: Turn; item: CarouselItem | undefined; next: CarouselItem | undefined } {
  const zone = use(TerminalZone);
  const now = useTick((at) => turnAt(widget, at, zone).endsIn, playing);
  const turn = turnAt(widget, now, zone);
  const of = ({ index }: Turn) => (index === null ? undefined : widget.items[index]);
  return { turn, item: of(turn), next: of(turnAt(widget, now + turn.endsIn, zone)) };
}
