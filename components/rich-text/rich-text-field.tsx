'use client';

import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { type ClipboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { isBlank, richHtml, richNodes } from './clean';
import { richTextStyle } from './rich-text';
import { RichTextBar } from './rich-text-bar';

interface RichTextFieldProps {
  label: string;
  /** HTML of the allow-list. Another value from outside replaces what is written. */
  value: string;
  onChange: (html: string) => void;
  error?: boolean;
  helperText?: string;
}

/** A field for rich text of the few elements that are allowed. What the browser makes of typing and pasting is read anew each time. */
export function RichTextField({ label, value, onChange, error, helperText }: RichTextFieldProps) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const [written, setWritten] = useState<string | null>(null);

  const fill = useEffectEvent(() => {
    if (!field.current || value === written) return;
    const nodes = new DOMParser().parseFromString(richHtml(richNodes(value)), 'text/html').body.childNodes;
    field.current.replaceChildren(...nodes);
    // A line begins as a paragraph, not as a bare text.
    document.execCommand('defaultParagraphSeparator', false, 'p');
    document.execCommand('styleWithCSS', false, 'false');
    setWritten(value);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value from outside
  useEffect(() => fill(), [value]);

  const read = () => {
    const nodes = richNodes(field.current?.innerHTML ?? '');
    const html = isBlank(nodes) ? '' : richHtml(nodes);
    setWritten(html);
    onChange(html);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const html = event.clipboardData.getData('text/html');
    if (html) document.execCommand('insertHTML', false, richHtml(richNodes(html)));
    else document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
  };

  return (
    <Box>
      <FormLabel id={id} error={error} sx={{ fontSize: '0.85rem', mb: 0.5, display: 'block' }}>
        {label}
      </FormLabel>
      <Box
        sx={{
          border: 1,
          borderColor: error ? 'error.main' : 'divider',
          borderRadius: 1,
          '&:focus-within': { borderColor: 'primary.main' },
        }}
      >
        <RichTextBar field={field} onChanged={read} />
        <Box
          ref={field}
          role="textbox"
          aria-multiline
          aria-labelledby={id}
          aria-invalid={error}
          contentEditable
          suppressContentEditableWarning
          tabIndex={0}
          onInput={read}
          onPaste={paste}
          onDrop={(event) => event.preventDefault()}
          sx={{
            ...richTextStyle,
            minHeight: 160,
            maxHeight: 360,
            overflowY: 'auto',
            p: 1.5,
            outline: 'none',
            '& a': { color: 'primary.main' },
          }}
        />
      </Box>
      {helperText && <FormHelperText error={error}>{helperText}</FormHelperText>}
    </Box>
  );
}
