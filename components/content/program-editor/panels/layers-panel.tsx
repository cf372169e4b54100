'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { useSize } from '@/components/foundation/scene';
import { SortableList } from '@/components/foundation/ui/drag/sortable-list';
import { expandGroups, type Layer, layersOf, membersOf, moveLayer } from '@/lib/editor';
import { selectionOf, useEditor, useEditorState, useScene } from '../editor-context';
import { GroupRow } from './group-row';
import { LayerRow } from './layer-row';
import { LAYER_HEIGHT } from './layer-row-style';

/** Rows rendered beyond the visible ones, so that scrolling shows no gap. */
const SPARE = 6;

/** Layers of the scene, topmost first. Only visible rows are rendered: a scene may have a thousand. */
export function LayersPanel() {
  const t = useTranslations('editor');
  const editor = useEditor();
  const scene = useScene();
  const selection = useEditorState(selectionOf);
  const chosen = useMemo(() => new Set(selection), [selection]);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const layers = useMemo(() => layersOf(scene.widgets, collapsed), [scene.widgets, collapsed]);
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const [top, setTop] = useState(0);
  const [dragged, setDragged] = useState<string | null>(null);

  const first = Math.max(0, Math.floor(top / LAYER_HEIGHT) - SPARE);
  const last = first + Math.ceil((size?.height ?? 600) / LAYER_HEIGHT) + 2 * SPARE;
  // A dragged row stays rendered wherever the list is scrolled.
  const shown = layers.flatMap((layer, at) =>
    (at >= first && at < last) || layer.id === dragged ? [{ layer, at }] : [],
  );
  const nameOf = (layer: Layer) =>
    layer.kind === 'widget' ? layer.widget.name : (layer.name ?? t('layers.group', { number: layer.number }));

  const move = (id: string, to: number) => {
    const from = layers.findIndex((layer) => layer.id === id);
    const commands = moveLayer(layers, from, to, scene.id);
    if (commands.length > 0) editor.apply(commands);
  };
  const collapse = (groupId: string) =>
    setCollapsed((before) => {
      const after = new Set(before);
      if (!after.delete(groupId)) after.add(groupId);
      return after;
    });
  const toggle = (ids: readonly string[], on: boolean) =>
    editor.select(on ? [...new Set([...selection, ...ids])] : selection.filter((id) => !ids.includes(id)));
  // Selecting a widget selects its outermost group, as on the canvas.
  const selectWidget = (id: string, add: boolean) => {
    const ids = expandGroups(scene.widgets, [id]);
    if (add) toggle(ids, !chosen.has(id));
    else editor.select(ids);
  };
  const selectGroup = (groupId: string, add: boolean) => {
    const ids = membersOf(scene.widgets, groupId).map(({ id }) => id);
    if (add) toggle(ids, !ids.every((id) => chosen.has(id)));
    else editor.select(ids);
  };

  return (
    <Box
      ref={place}
      role="tree"
      aria-label={t('panels.layers')}
      aria-multiselectable
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      sx={{ overflow: 'auto', flexGrow: 1, minHeight: 0, position: 'relative' }}
    >
      {layers.length === 0 && (
        <Typography color="textSecondary" sx={{ p: 3, textAlign: 'center', fontSize: 13 }}>
          {t('layers.empty')}
        </Typography>
      )}
      <Box sx={{ height: layers.length * LAYER_HEIGHT, position: 'relative' }}>
        <SortableList
          ids={layers.map(({ id }) => id)}
          nameOf={(id) => {
            const layer = layers.find((each) => each.id === id);
            return layer ? nameOf(layer) : '';
          }}
          onMove={move}
          onDragging={setDragged}
        >
          {shown.map(({ layer, at }) =>
            layer.kind === 'group' ? (
              <GroupRow
                key={layer.id}
                group={layer}
                name={nameOf(layer)}
                top={at * LAYER_HEIGHT}
                selected={layer.widgets.every(({ id }) => chosen.has(id))}
                onSelect={selectGroup}
                onCollapse={collapse}
              />
            ) : (
              <LayerRow
                key={layer.id}
                widget={layer.widget}
                sceneId={scene.id}
                top={at * LAYER_HEIGHT}
                selected={chosen.has(layer.id)}
                depth={layer.depth}
                onSelect={selectWidget}
              />
            ),
          )}
        </SortableList>
      </Box>
    </Box>
  );
}
