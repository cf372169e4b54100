'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type DragEvent, useMemo, useRef, useState } from 'react';
import { useSize } from '@/components/scene';
import { moveTo, withGroups } from '@/lib/editor';
import { selectionOf, useEditor, useEditorState, useScene } from '../editor-context';
import { LAYER_HEIGHT, LayerRow } from './layer-row';

/** Rows beyond the edges that are kept, so that scrolling shows no gap. */
const SPARE = 6;

/** The widgets of the scene, the topmost first. Only rows that are seen are there: a scene may have a thousand. */
export function LayersPanel() {
  const t = useTranslations('editor');
  const editor = useEditor();
  const scene = useScene();
  const selection = useEditorState(selectionOf);
  const chosen = useMemo(() => new Set(selection), [selection]);
  const layers = useMemo(() => [...scene.widgets].reverse(), [scene.widgets]);
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const [top, setTop] = useState(0);
  const [dragged, setDragged] = useState<string | null>(null);
  const [gap, setGap] = useState<number | null>(null);

  const first = Math.max(0, Math.floor(top / LAYER_HEIGHT) - SPARE);
  const shown = layers.slice(first, first + Math.ceil((size?.height ?? 600) / LAYER_HEIGHT) + 2 * SPARE);

  const gapAt = (event: DragEvent<HTMLElement>) => {
    const { top: edge } = event.currentTarget.getBoundingClientRect();
    return Math.min(layers.length, Math.max(0, Math.round((event.clientY - edge + top) / LAYER_HEIGHT)));
  };
  const drop = (to: number) => {
    const from = layers.findIndex((widget) => widget.id === dragged);
    if (from === -1) return;
    const order = moveTo(layers, from, to > from ? to - 1 : to).map((widget) => widget.id);
    editor.apply({ type: 'orderWidgets', sceneId: scene.id, order: order.reverse() });
  };
  const select = (id: string, add: boolean) => {
    const ids = withGroups(scene.widgets, [id]);
    if (!add) editor.select(ids);
    else if (chosen.has(id)) editor.select(selection.filter((each) => !ids.includes(each)));
    else editor.select([...selection, ...ids]);
  };

  return (
    <Box
      ref={place}
      role="listbox"
      aria-label={t('panels.layers')}
      aria-multiselectable
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onDragOver={(event) => {
        if (!dragged) return;
        event.preventDefault();
        setGap(gapAt(event));
      }}
      onDragLeave={() => setGap(null)}
      onDrop={(event) => {
        event.preventDefault();
        drop(gapAt(event));
        setGap(null);
      }}
      sx={{ overflow: 'auto', flexGrow: 1, minHeight: 0, position: 'relative' }}
    >
      {layers.length === 0 && (
        <Typography color="textSecondary" sx={{ p: 3, textAlign: 'center', fontSize: 13 }}>
          {t('layers.empty')}
        </Typography>
      )}
      <Box sx={{ height: layers.length * LAYER_HEIGHT, position: 'relative' }}>
        {shown.map((widget, i) => (
          <LayerRow
            key={widget.id}
            widget={widget}
            sceneId={scene.id}
            top={(first + i) * LAYER_HEIGHT}
            selected={chosen.has(widget.id)}
            onSelect={select}
            onDrag={setDragged}
          />
        ))}
        {gap !== null && (
          <Box
            sx={{
              position: 'absolute',
              left: 8,
              right: 8,
              top: gap * LAYER_HEIGHT - 1,
              height: 2,
              bgcolor: 'primary.main',
              pointerEvents: 'none',
            }}
          />
        )}
      </Box>
    </Box>
  );
}
