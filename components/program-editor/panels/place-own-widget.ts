import { call } from '@/lib/client/call';
import { type OwnWidget, ownWidgetDetail, ownWidgetVersion } from '@/lib/contract/widget-library';
import { type Editor, newLocalId } from '@/lib/editor';
import { valuesFor } from '@/lib/widgets';

/** Puts a widget of the library onto the canvas: the newest version of a package, or a copy of a built-in. */
export async function placeOwnWidget(editor: Editor, { id, name, versionId }: OwnWidget): Promise<void> {
  if (versionId !== null) {
    const { version, md5, pictureMd5, manifest } = await call(ownWidgetVersion, { id: versionId });
    const picture = pictureMd5 ? { materialId: versionId, md5: pictureMd5 } : null;
    editor.place('package', name, {
      of: { materialId: versionId, md5, title: name, version, picture },
      size: manifest,
      values: valuesFor(manifest),
    });
    return;
  }
  const { widget } = await call(ownWidgetDetail, { id });
  if (!widget) return;
  const { document, session } = editor.getSnapshot();
  const at = { x: Math.round((document.width - widget.w) / 2), y: Math.round((document.height - widget.h) / 2) };
  const copy = { ...widget, ...at, id: newLocalId(), name, locked: false, hidden: false };
  editor.apply({ type: 'addWidgets', sceneId: session.sceneId, widgets: [copy] }, { selection: [copy.id] });
}
