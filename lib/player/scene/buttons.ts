import type { ButtonAction, ProgramDocument, Widget } from '@/lib/contract/program';
import { definitionOf } from '@/lib/widgets';

/** What a tap on a widget does: the program's default buttons first, then the widget's own action. */
export function tapAction(document: Pick<ProgramDocument, 'buttons'>, widget: Widget): ButtonAction | null {
  for (const kind of ['exit', 'before', 'after'] as const) {
    if (document.buttons[kind]?.widgetId === widget.id) return { kind };
  }
  return definitionOf(widget).tap?.(widget) ?? null;
}
