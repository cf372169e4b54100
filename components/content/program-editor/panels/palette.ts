import type SvgIcon from '@mui/material/SvgIcon';
import { type EditorMessages, type PaletteEntry, widgetEditing } from '@/components/foundation/scene/widgets/editing';
import type { WidgetType } from '@/lib/contract/program';
import type { Editor, Point } from '@/lib/editor';
import { unitOf, widgetTypes } from '@/lib/widgets';

/** Minimum scale, so that text stays legible on a tiny canvas. */
const LEAST_UNIT = 0.05;

export type PaletteId = PaletteEntry<WidgetType>['id'];

export interface PaletteItem {
  id: PaletteId;
  icon: typeof SvgIcon;
  section: PaletteEntry<WidgetType>['section'];
  needs: PaletteEntry<WidgetType>['needs'];
  place(editor: Editor, t: EditorMessages, at?: Point): void;
}

/** Items that can be placed without a material, by widget type. */
export const palette: readonly PaletteItem[] = (Object.keys(widgetTypes) as WidgetType[]).flatMap(itemsOf);

/** Sections in the order in which the types name them. */
export const paletteSections = [...new Set(palette.map(({ section }) => section))];

function itemsOf<T extends WidgetType>(type: T): PaletteItem[] {
  const entries: readonly PaletteEntry<T>[] = widgetEditing[type].palette;
  return entries.map(({ id, icon, section, needs, create }) => ({
    id,
    icon,
    section,
    needs,
    place(editor, t, at) {
      const on = editor.getSnapshot().document;
      const made = create({ t, on, unit: Math.max(LEAST_UNIT, unitOf(on)), at });
      editor.place(type, t(`widgets.${id}`), made.own, made.at ?? at, made.more);
    },
  }));
}
