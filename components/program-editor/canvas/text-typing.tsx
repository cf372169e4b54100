'use client';

import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { Widget, WidgetOf } from '@/lib/contract/program';
import { type EditorState, sceneOf, toScreen } from '@/lib/editor';
import { useEditor, useEditorState } from '../editor-context';

type Typable = WidgetOf<'text' | 'button'>;

const flexPlace = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

/** The words of a text or button, typed where they stand. The canvas hides its own meanwhile. */
export function TextTyping() {
  const widget = useEditorState(typed);
  return widget && <Typing key={widget.id} widget={widget} />;
}

function typed({ document, session, view: { typingId } }: EditorState): Typable | null {
  if (!typingId) return null;
  const found = sceneOf(document, session.sceneId).widgets.find((widget: Widget) => widget.id === typingId);
  return found?.type === 'text' || found?.type === 'button' ? found : null;
}

function Typing({ widget }: { widget: Typable }) {
  const editor = useEditor();
  const camera = useEditorState((state) => state.view.camera);
  const { sceneId } = useEditorState((state) => state.session);
  const words = useRef<HTMLDivElement>(null);
  const { id, x, y, w, h, rotation, opacity } = widget;
  const at = toScreen(camera, { x, y });
  const text = widget.type === 'text' ? widget.text : widget.label;
  const first = useRef(text);

  useEffect(() => {
    const element = words.current;
    if (!element) return;
    element.textContent = first.current;
    element.focus({ preventScroll: true });
    getSelection()?.selectAllChildren(element);
  }, []);

  const change = () => {
    // biome-ignore lint/performance/useDomNodeTextContent: some browsers break lines with elements
    const now = (words.current?.innerText ?? '').replace(/\n$/, '').slice(0, widget.type === 'text' ? 10_000 : 200);
    const to = widget.type === 'text' ? { text: now } : { label: now };
    editor.applyInRun(`typing in ${id}`, { type: 'changeWidgets', sceneId, ids: [id], change: to });
  };
  const end = () => editor.look({ typingId: null });

  return (
    <Box
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      style={{
        left: at.x,
        top: at.y,
        width: w,
        height: h,
        transform: `scale(${camera.zoom}) rotate(${rotation}deg)`,
        padding: widget.type === 'text' ? widget.padding : 0,
        background: widget.background,
        borderRadius: widget.type === 'button' ? widget.radius : 0,
        opacity,
        alignItems: flexPlace[widget.verticalAlign],
      }}
      sx={{
        position: 'absolute',
        transformOrigin: '0 0',
        display: 'flex',
        boxSizing: 'border-box',
        outline: '2px solid',
        outlineColor: 'primary.main',
        zIndex: 1,
      }}
    >
      <div
        ref={words}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={widget.name}
        contentEditable="plaintext-only"
        suppressContentEditableWarning
        spellCheck={false}
        onInput={change}
        onBlur={end}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return;
          event.preventDefault();
          event.currentTarget.closest<HTMLElement>('[data-canvas]')?.focus({ preventScroll: true });
        }}
        style={{
          width: '100%',
          outline: 'none',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'break-word',
          cursor: 'text',
          userSelect: 'text',
          color: widget.color,
          fontFamily: widget.fontFamily,
          fontSize: widget.fontSize,
          fontWeight: widget.bold ? 700 : 400,
          fontStyle: widget.italic ? 'italic' : 'normal',
          textAlign: widget.align,
          lineHeight: widget.type === 'text' ? widget.lineHeight : 1,
          letterSpacing: widget.type === 'text' ? widget.letterSpacing : 0,
        }}
      />
    </Box>
  );
}
