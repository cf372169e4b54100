'use client';

import Box from '@mui/material/Box';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNonce } from '@/components/foundation/hydration/nonce';
import { isBlank, richHtml, richNodes } from './clean';
import { extensions } from './extensions';
import { richTextStyle } from './rich-text';
import { RichTextBar } from './rich-text-bar';

interface RichTextEditorProps {
  labelId: string;
  /** HTML of the allow-list. A new value from outside replaces the content. */
  value: string;
  onChange: (html: string) => void;
  error?: boolean;
}

/** Sanitises HTML from any source: form value, clipboard or editor. Empty on the server, which cannot parse HTML. */
const cleaned = (html: string) => (typeof window === 'undefined' ? '' : richHtml(richNodes(html)));

/** Toolbar and text. A lazily loaded module, because the editor engine is large. */
export default function RichTextEditor({ labelId, value, onChange, error }: RichTextEditorProps) {
  const nonce = useNonce();
  const written = useRef(value);
  const editor = useEditor({
    extensions,
    content: cleaned(value),
    immediatelyRender: false,
    injectNonce: nonce,
    // Input stays as typed: an asterisk or "1." does not become formatting.
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-invalid': String(error ?? false),
        tabindex: '0',
      },
      transformPastedHTML: cleaned,
      // Dropped files and parts of other pages would otherwise be inserted.
      handleDrop: () => true,
    },
    onUpdate: ({ editor }) => {
      const nodes = richNodes(editor.getHTML());
      written.current = isBlank(nodes) ? '' : richHtml(nodes);
      onChange(written.current);
    },
  });

  const replace = useEffectEvent(() => {
    if (!editor || value === written.current) return;
    written.current = value;
    editor.commands.setContent(cleaned(value), { emitUpdate: false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for a new value from outside
  useEffect(() => replace(), [value, editor]);

  return (
    <>
      <RichTextBar editor={editor} />
      <Box
        sx={{
          '& .tiptap': {
            ...richTextStyle,
            minHeight: 160,
            maxHeight: 360,
            overflowY: 'auto',
            p: 1.5,
            outline: 'none',
          },
          '& .tiptap a': { color: 'primary.main' },
        }}
      >
        <EditorContent editor={editor} />
      </Box>
    </>
  );
}
