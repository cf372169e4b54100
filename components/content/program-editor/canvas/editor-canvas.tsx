'use client';

import Box from '@mui/material/Box';
import type Konva from 'konva';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Stage } from 'react-konva';
import { useSize, withoutEditorSigns } from '@/components/foundation/scene';
import type { Editor } from '@/lib/editor';
import { useEditorState, useEditorTools, useScene } from '../editor-context';
import { BackdropLayer } from './backdrop-layer';
import { useCanvasColours } from './colours';
import { ContentLayer } from './content-layer';
import { driveStage } from './drive-stage';
import { usePointer } from './use-pointer';

/**
 * Drawing area: backdrop and widgets on a stage that the editor moves, and an overlay; `children` are placed above it.
 */
export function EditorCanvas({ children }: { children?: ReactNode }) {
  const t = useTranslations('editor');
  const { editor, assets, painter, presence } = useEditorTools();
  const place = useRef<HTMLDivElement>(null);
  const stage = useRef<Konva.Stage>(null);
  const content = useRef<Konva.Layer>(null);
  const veil = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const size = useSize(place);
  const colours = useCanvasColours(place);
  const pointer = usePointer(editor, place);
  const cursor = useEditorState((state) => state.view.cursor);
  const { name } = useScene();
  const ready = size !== null && colours !== null;

  useLayoutEffect(() => {
    if (size) editor.resizeView({ w: size.width, h: size.height });
  }, [editor, size]);

  useEffect(() => {
    if (!ready || !stage.current || !content.current || !veil.current || !overlay.current) return;
    const surfaces = { stage: stage.current, content: content.current, veil: veil.current, overlay: overlay.current };
    return driveStage(editor, surfaces, colours, presence);
  }, [editor, ready, colours, presence]);

  useEffect(
    () => painter.offer((width) => (stage.current ? paintScene(stage.current, editor, width) : null)),
    [editor, painter],
  );

  return (
    <Box
      ref={place}
      tabIndex={0}
      role="application"
      aria-label={t('canvas', { name })}
      data-canvas
      {...pointer}
      sx={{
        position: 'absolute',
        inset: 0,
        overflow: 'hidden',
        outline: 'none',
        touchAction: 'none',
        userSelect: 'none',
        '&:focus-visible::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          pointerEvents: 'none',
          boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)',
        },
      }}
      style={{ cursor }}
    >
      {size && colours && (
        <Stage ref={stage} width={size.width} height={size.height} listening={false}>
          <BackdropLayer editor={editor} assets={assets} colours={colours} />
          <ContentLayer editor={editor} assets={assets} layer={content} />
        </Stage>
      )}
      <Box ref={veil} sx={veiled} />
      <Box
        component="canvas"
        ref={overlay}
        sx={{ position: 'absolute', inset: 0, width: 1, height: 1, pointerEvents: 'none' }}
      />
      {children}
    </Box>
  );
}

/** Dims what extends beyond the program's edge, because no terminal shows it. */
const veiled = {
  position: 'absolute',
  pointerEvents: 'none',
  outline: '9999px solid rgba(var(--mui-palette-background-defaultChannel) / 0.72)',
  boxShadow: '0 0 0 1px var(--mui-palette-divider)',
} as const;

/**
 * Paints the program's canvas as it is on the stage, `width` pixels wide: backdrop and content without the overlay and
 * other editing aids. `null` while a text is edited, because the canvas hides it.
 */
function paintScene(stage: Konva.Stage, editor: Editor, width: number) {
  const { settled, session, view } = editor.getSnapshot();
  if (view.typingId) return null;
  const picture = document.createElement('canvas');
  picture.width = width;
  picture.height = Math.max(1, Math.round((width * settled.height) / settled.width));
  // The stage's own camera: the editor's may be ahead of what is drawn.
  const zoom = stage.scaleX();
  const area = { ...stage.position(), width: settled.width * zoom, height: settled.height * zoom };
  withoutEditorSigns(stage, () => {
    for (const layer of stage.getLayers()) {
      picture
        .getContext('2d')
        ?.drawImage(layer.toCanvas({ ...area, pixelRatio: width / area.width }), 0, 0, width, picture.height);
    }
  });
  return { sceneId: session.sceneId, picture };
}
