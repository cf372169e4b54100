import type { Still } from '../still';
import { image } from '../svg/image';
import type { CarouselWidget } from './schema';
import { turnAt } from './turn';

export const carouselStill: Still<CarouselWidget> = (widget, context) => {
  const { index } = turnAt(widget, context.now.getTime(), context.timeZone, context.hasTag);
  const item = index === null ? undefined : widget.items[index];
  const { id, fit, w, h, radius } = widget;
  return item ? image(context.image(item.md5), fit, { w, h, radius, clip: id }) : '';
};
