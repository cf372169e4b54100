import { z } from 'zod';
import { localId, textFormat, type Widget, type WidgetOf } from '@/lib/widgets';

/** Named styles of a program. */
export const MOST_TEXT_STYLES = 50;
export const LONGEST_STYLE_NAME = 60;

/**
 * Style for texts of one kind, such as all headings. A text that refers to it stores its values as its own, so
 * rendering never needs the style. Lengths are pixels of the document's own layout.
 */
export const textStyle = z.object({
  id: localId,
  name: z.string().trim().min(1).max(LONGEST_STYLE_NAME),
  format: textFormat,
});
export type TextStyle = z.infer<typeof textStyle>;
export type Text = WidgetOf<'text'>;

/** True if people would take the two names for one. */
export const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

export const isText = (widget: Widget): widget is Text => widget.type === 'text';

/**
 * Rejects duplicate style names. A text may refer to a style that its program lacks: it looks the same, and counts as
 * unstyled.
 */
export function textStylesAreValid(
  { textStyles = [] }: { textStyles?: readonly TextStyle[] },
  context: z.RefinementCtx,
) {
  for (const [at, { id, name }] of textStyles.entries()) {
    const before = textStyles.slice(0, at);
    if (before.some((other) => other.id === id))
      context.addIssue({ code: 'custom', message: 'duplicate', path: ['textStyles', at, 'id'] });
    if (before.some((other) => isSameName(other.name, name)))
      context.addIssue({ code: 'custom', message: 'duplicate', path: ['textStyles', at, 'name'] });
  }
}
