'use client';

import type Konva from 'konva';
import { memo, type RefObject } from 'react';
import { Layer } from 'react-konva';
import { type Assets, WidgetNode } from '@/components/foundation/scene';
import type { Widget } from '@/lib/contract/program';
import { type Editor, type EditorState, sceneOf } from '@/lib/editor';
import { useStateOf } from '../editor-context';

interface ContentLayerProps {
  editor: Editor;
  assets: Assets;
  layer: RefObject<Konva.Layer | null>;
}

const CHUNK = 40;

/**
 * Widgets of the open scene, each a node that re-renders only when its own object changes. This layer is frozen while
 * widgets are moved: their lifted copies slide (`lifted-content.ts`), and it takes the result at the end.
 */
export function ContentLayer({ editor, assets, layer }: ContentLayerProps) {
  const widgets = useStateOf(editor, restingWidgets);
  return (
    <Layer ref={layer} listening={false}>
      {chunks(widgets).map((chunk, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is a range of the list without an identity
        <Chunk key={i} widgets={chunk} assets={assets} />
      ))}
    </Layer>
  );
}

function restingWidgets({ document, settled, motion, session }: EditorState): Widget[] {
  return sceneOf(motion?.kind === 'translating' ? settled : document, session.sceneId).widgets;
}

/** Chunks of forty widgets, so that a change of one compares forty others instead of a thousand. */
const Chunk = memo(
  function Chunk({ widgets, assets }: { widgets: readonly Widget[]; assets: Assets }) {
    return widgets.map((widget) => <WidgetNode key={widget.id} widget={widget} assets={assets} interactive />);
  },
  (before, after) =>
    before.assets === after.assets &&
    before.widgets.length === after.widgets.length &&
    before.widgets.every((widget, i) => widget === after.widgets[i]),
);

function chunks(widgets: readonly Widget[]): Widget[][] {
  return Array.from({ length: Math.ceil(widgets.length / CHUNK) }, (_, i) => widgets.slice(i * CHUNK, (i + 1) * CHUNK));
}
