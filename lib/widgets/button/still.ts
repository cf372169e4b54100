import type { Still } from '../still';
import { rect } from '../svg/elements';
import { letters } from '../svg/letters';
import type { ButtonWidget } from './schema';

export const buttonStill: Still<ButtonWidget> = (widget) =>
  rect(widget.w, widget.h, widget.background, widget.radius) + letters({ ...widget, text: widget.label, wrap: true });
