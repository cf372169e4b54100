'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { SceneView, useSize } from '@/components/foundation/scene';
import type { TextStyle } from '@/lib/contract/program';
import { settledDocument } from '@/lib/editor';
import { useEditorState, useEditorTools, useScene } from '../editor-context';

/** Height of the sample in CSS pixels. */
const HEIGHT = 104;
/** Bounds of the sample's font size, which follows a picture of the whole program: legible, but small enough to compare. */
const SMALLEST = 18;
const LARGEST = 48;

/** Style name in its own formatting on the open scene's background, rendered as on a screen. */
export function StyleSample({ style: { name, format } }: { style: Pick<TextStyle, 'name' | 'format'> }) {
  const t = useTranslations('editor.textStyles');
  const { assets } = useEditorTools();
  const program = useEditorState(settledDocument);
  const scene = useScene();
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const words = name.trim() || t('sample');
  const document = useMemo(() => {
    if (!size) return null;
    const scale =
      Math.min(LARGEST, Math.max(SMALLEST, (format.fontSize * size.width) / program.width)) / format.fontSize;
    const [w, h] = [size.width / scale, HEIGHT / scale];
    const text = {
      ...{ id: 'sample', name: '', x: 0, y: 0, w, h, rotation: 0, opacity: 1, locked: false, hidden: false },
      ...{ type: 'text' as const, ...format, text: words, shrink: true },
    };
    return { ...program, width: w, height: h, variant: undefined, scenes: [{ ...scene, widgets: [text] }] };
  }, [program, scene, size, format, words]);
  return (
    <Box
      ref={place}
      role="img"
      aria-label={t('sample')}
      sx={{
        height: HEIGHT,
        // Keeps the sample visible while fields below it change.
        position: 'sticky',
        top: 0,
        zIndex: 1,
        flexShrink: 0,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: '#7a8494',
      }}
    >
      {size && document && (
        <SceneView {...{ document, assets }} sceneId={scene.id} playing={false} width={size.width} height={HEIGHT} />
      )}
    </Box>
  );
}
