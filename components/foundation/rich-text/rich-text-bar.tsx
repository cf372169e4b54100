'use client';

import BoldIcon from '@mui/icons-material/FormatBoldOutlined';
import ItalicIcon from '@mui/icons-material/FormatItalicOutlined';
import BulletsIcon from '@mui/icons-material/FormatListBulletedOutlined';
import NumbersIcon from '@mui/icons-material/FormatListNumberedOutlined';
import UnderlineIcon from '@mui/icons-material/FormatUnderlinedOutlined';
import UnlinkIcon from '@mui/icons-material/LinkOffOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import Box from '@mui/material/Box';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { LinkDialog } from './link-dialog';

const formats = [
  { name: 'bold', label: 'bold', Icon: BoldIcon, toggle: (chain: ChainedCommands) => chain.toggleBold() },
  { name: 'italic', label: 'italic', Icon: ItalicIcon, toggle: (chain: ChainedCommands) => chain.toggleItalic() },
  {
    name: 'underline',
    label: 'underline',
    Icon: UnderlineIcon,
    toggle: (chain: ChainedCommands) => chain.toggleUnderline(),
  },
  {
    name: 'bulletList',
    label: 'bullets',
    Icon: BulletsIcon,
    toggle: (chain: ChainedCommands) => chain.toggleBulletList(),
  },
  {
    name: 'orderedList',
    label: 'numbers',
    Icon: NumbersIcon,
    toggle: (chain: ChainedCommands) => chain.toggleOrderedList(),
  },
] as const;

/** Toolbar for the selected text. `editor` is `null` until hydration. */
export function RichTextBar({ editor }: { editor: Editor | null }) {
  const t = useTranslations('announcement');
  const [asking, setAsking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor }) => formats.filter(({ name }) => editor?.isActive(name)).map(({ name }) => name),
  });

  /** Restores focus to the text, which a button or dialog may have taken. */
  const chain = () => editor?.chain().focus();
  const link = (href: string) => {
    if (!editor?.state.selection.empty) chain()?.setLink({ href }).run();
    else
      chain()
        ?.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
  };

  return (
    <Box
      role="toolbar"
      aria-label={t('formatting')}
      sx={{ display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider', p: 0.5, gap: 0.25 }}
    >
      {formats.map(({ name, label, Icon, toggle }) => (
        <TooltipButton
          key={name}
          label={t(label)}
          size="small"
          aria-pressed={active?.includes(name) ?? false}
          color={active?.includes(name) ? 'primary' : 'default'}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            const focused = chain();
            if (focused) toggle(focused).run();
          }}
        >
          <Icon fontSize="small" />
        </TooltipButton>
      ))}
      <TooltipButton label={t('link')} size="small" onClick={() => setAsking(true)}>
        <LinkIcon fontSize="small" />
      </TooltipButton>
      <TooltipButton
        label={t('unlink')}
        size="small"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => chain()?.extendMarkRange('link').unsetLink().run()}
      >
        <UnlinkIcon fontSize="small" />
      </TooltipButton>
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
