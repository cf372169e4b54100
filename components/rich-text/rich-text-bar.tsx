'use client';

import BoldIcon from '@mui/icons-material/FormatBoldOutlined';
import ItalicIcon from '@mui/icons-material/FormatItalicOutlined';
import BulletsIcon from '@mui/icons-material/FormatListBulletedOutlined';
import NumbersIcon from '@mui/icons-material/FormatListNumberedOutlined';
import UnderlineIcon from '@mui/icons-material/FormatUnderlinedOutlined';
import UnlinkIcon from '@mui/icons-material/LinkOffOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { LinkDialog } from './link-dialog';

const commands = [
  { command: 'bold', label: 'bold', Icon: BoldIcon },
  { command: 'italic', label: 'italic', Icon: ItalicIcon },
  { command: 'underline', label: 'underline', Icon: UnderlineIcon },
  { command: 'insertUnorderedList', label: 'bullets', Icon: BulletsIcon },
  { command: 'insertOrderedList', label: 'numbers', Icon: NumbersIcon },
] as const;

interface RichTextBarProps {
  field: RefObject<HTMLDivElement | null>;
  onChanged: () => void;
}

/** What can be done with the selected text. The browser's own editing does it, its undo included. */
export function RichTextBar({ field, onChanged }: RichTextBarProps) {
  const t = useTranslations('announcement');
  const [active, setActive] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const range = useRef<Range | null>(null);

  useEffect(() => {
    const look = () => {
      const selection = document.getSelection();
      if (!selection?.anchorNode || !field.current?.contains(selection.anchorNode)) return;
      range.current = selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null;
      setActive(new Set(commands.flatMap(({ command }) => (document.queryCommandState(command) ? [command] : []))));
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [field]);

  /** Goes back to what was selected before a button or a dialog took the focus. */
  const run = (command: string, value?: string) => {
    field.current?.focus();
    const selection = document.getSelection();
    if (range.current && selection) {
      selection.removeAllRanges();
      selection.addRange(range.current);
    }
    document.execCommand(command, false, value);
    onChanged();
  };
  const link = (address: string) => {
    const empty = range.current?.collapsed ?? true;
    if (!empty) return run('createLink', address);
    const a = document.createElement('a');
    a.href = address;
    a.textContent = address;
    run('insertHTML', a.outerHTML);
  };

  return (
    <Box
      role="toolbar"
      aria-label={t('formatting')}
      sx={{ display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider', p: 0.5, gap: 0.25 }}
    >
      {commands.map(({ command, label, Icon }) => (
        <Tooltip key={command} title={t(label)}>
          <IconButton
            size="small"
            aria-label={t(label)}
            aria-pressed={active.has(command)}
            color={active.has(command) ? 'primary' : 'default'}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
          >
            <Icon fontSize="small" />
          </IconButton>
        </Tooltip>
      ))}
      <Tooltip title={t('link')}>
        <IconButton size="small" aria-label={t('link')} onClick={() => setAsking(true)}>
          <LinkIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('unlink')}>
        <IconButton
          size="small"
          aria-label={t('unlink')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run('unlink')}
        >
          <UnlinkIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <LinkDialog
        open={asking}
        onClose={() => setAsking(false)}
        onLink={(address) => {
          setAsking(false);
          link(address);
        }}
      />
    </Box>
  );
}
