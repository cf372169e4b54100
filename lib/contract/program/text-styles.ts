import { z } from 'zod';
import { localId, textFormat, type Widget, type WidgetOf } from '@/lib/widgets';

/** Named styles of a program. */
export const MOST_TEXT_STYLES = 50;
export const LONGEST_STYLE_NAME = 60;

/**
 * How texts of one kind are set, such as all headings. A text that names it holds its values as its own: nothing draws by a style.
 * Lengths are pixels of the document's own shape.
 */
export const textStyle = z.object({
  id: localId,
  name: z.string().trim().min(1).max(LONGEST_STYLE_NAME),
  format: textFormat,
});
export type TextStyle = z.infer<typeof textStyle>;
export type Text = WidgetOf<'text'>;

/** Two names that people would take for one. */
export const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

export const isText = (widget: Widget): widget is Text => widget.type === 'text';

/** No two styles are called the same. A text may name one that its program does not have: it looks the same, and has none. */
export function textStylesAreValid(
  { textStyles = [] }: { textStyles?: readonly TextStyle[] },
  context: z.RefinementCtx,
) {
  for (const [at, { id, name }] of textStyles.entries()) {
    const before = textStyles.slice(0, at);
    if (before.some((other) => other.id === id))
      context.addIssue({ code: 'custom', message: 'duplicate', path: ['textStyles', at, 'id'] });
    if (before.some((other) => sameName(other.name, name)))
      context.addIssue({ code: 'custom', message: 'duplicate', path: ['textStyles', at, 'name'] });
  }
}
