'use client';

import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { withLoadedFont } from '@/components/foundation/scene/own-fonts';
import type { Widget } from '@/lib/contract/program';
import { type EditorState, sceneOf, toScreen } from '@/lib/editor';
import { definitionOf } from '@/lib/widgets';
import { textWithin } from '@/lib/widgets/name-within';
import { useEditor, useEditorState } from '../editor-context';

const flexPlace = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

/** Edits a widget's text in place. The canvas hides its own copy during that time. */
export function TextTyping() {
  const widget = useEditorState(typed);
  const typing = widget && definitionOf(widget).typing;
  return typing && <Typing key={widget.id} widget={widget} typing={typing} />;
}

function typed({ document, session, view: { typingId } }: EditorState): Widget | null {
  if (!typingId) return null;
  return sceneOf(document, session.sceneId).widgets.find((widget: Widget) => widget.id === typingId) ?? null;
}

interface TypingProps {
  widget: Widget;
  typing: NonNullable<ReturnType<typeof definitionOf>['typing']>;
}

function Typing({ widget, typing }: TypingProps) {
  const editor = useEditor();
  const camera = useEditorState((state) => state.view.camera);
  const { sceneId } = useEditorState((state) => state.session);
  const words = useRef<HTMLDivElement>(null);
  const { id, x, y, w, h, rotation, opacity } = widget;
  const at = toScreen(camera, { x, y });
  const shown = typing.read(withLoadedFont(widget));
  const first = useRef(shown.text);

  useEffect(() => {
    const element = words.current;
    if (!element) return;
    element.textContent = first.current;
    element.focus({ preventScroll: true });
    getSelection()?.selectAllChildren(element);
  }, []);

  const change = () => {
    // biome-ignore lint/performance/useDomNodeTextContent: some browsers break lines with elements
    const now = textWithin((words.current?.innerText ?? '').replace(/\n$/, ''), typing.maxLength);
    editor.applyInRun(`typing in ${id}`, { type: 'changeWidgets', sceneId, ids: [id], change: typing.write(now) });
  };
  const end = () => editor.setView({ typingId: null });

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
        padding: shown.padding ?? 0,
        background: shown.background,
        borderRadius: shown.radius ?? 0,
        opacity,
        alignItems: flexPlace[shown.verticalAlign],
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
        dir="auto"
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
          color: shown.color,
          fontFamily: shown.fontFamily,
          fontSize: shown.fontSize,
          fontWeight: shown.bold ? 700 : 400,
          fontStyle: shown.italic ? 'italic' : 'normal',
          textAlign: shown.align,
          lineHeight: shown.lineHeight ?? 1,
          letterSpacing: shown.letterSpacing ?? 0,
        }}
      />
    </Box>
  );
}
