import { call } from '@/lib/client/call';
import { emptyDocument, type Widget } from '@/lib/contract/program';
import { type OwnWidget, ownWidgetDetail, ownWidgetVersion } from '@/lib/contract/widget-package';
import { type Editor, newLocalId, removeMaterials } from '@/lib/editor';
import { valuesFor } from '@/lib/widgets';

/**
 * Places a widget of the library: the latest version of a package, or a copy of a built-in. Returns false if nothing is
 * left of a built-in because its material was deleted.
 */
export async function placeOwnWidget(editor: Editor, { id, name, versionId }: OwnWidget): Promise<boolean> {
  if (versionId !== null) {
    const { version, md5, pictureMd5, manifest } = await call(ownWidgetVersion, { id: versionId });
    const picture = pictureMd5 ? { materialId: versionId, md5: pictureMd5 } : null;
    editor.place('package', name, {
      of: { materialId: versionId, md5, title: name, version, picture },
      size: manifest,
      values: valuesFor(manifest),
    });
    return true;
  }
  const { widget: kept, gone } = await call(ownWidgetDetail, { id });
  const widget = kept && removeMissingMaterials(kept, gone);
  if (!widget) return false;
  const { document, session } = editor.getSnapshot();
  const at = { x: Math.round((document.width - widget.w) / 2), y: Math.round((document.height - widget.h) / 2) };
  const copy = { ...widget, ...at, id: newLocalId(), name, locked: false, hidden: false };
  editor.apply({ type: 'addWidgets', sceneId: session.sceneId, widgets: [copy] }, { selection: [copy.id] });
  return true;
}

function removeMissingMaterials(widget: Widget, gone: readonly string[]): Widget | undefined {
  const empty = emptyDocument();
  const document = { ...empty, scenes: empty.scenes.map((scene) => ({ ...scene, widgets: [widget] })) };
  return removeMaterials(document, gone).scenes[0]?.widgets[0];
}
