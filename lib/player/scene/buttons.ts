import type { ButtonAction, ProgramDocument, Widget } from '@/lib/contract/program';
import { definitionOf } from '@/lib/widgets';

/** Returns the action of a tap on a widget: the program's default buttons take precedence over the widget's own action. */
export function tapAction(document: Pick<ProgramDocument, 'buttons'>, widget: Widget): ButtonAction | null {
  for (const kind of ['exit', 'before', 'after'] as const) {
    if (document.buttons[kind]?.widgetId === widget.id) return { kind };
  }
  return definitionOf(widget).tap?.(widget) ?? null;
}
