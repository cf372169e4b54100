'use client';

import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { navigate } from '@/components/foundation/shell/address';
import { useErrorText } from '@/components/foundation/ui';
import { Dialog } from '@/components/foundation/ui/dialog';
import { useMenu } from '../menu/use-menu';
import { type Entry, matching, pagesOf, type Section } from './entries';
import { PaletteOption } from './palette-option';
import { useActions } from './use-actions';
import { useGuides } from './use-guides';
import { usePageActions } from './use-page-actions';
import { useRecords } from './use-records';

/** Palette with pages, actions and records by name. Arrow keys select, Enter opens, Escape closes. */
export default function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('palette');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label={t('title')}
      transitionDuration={120}
      slotProps={{ container: { sx: { alignItems: 'flex-start' } }, paper: { sx: { mt: { xs: 2, sm: 10 } } } }}
    >
      {open && <Search onClose={onClose} />}
    </Dialog>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const t = useTranslations('palette');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { sections, looking, failed } = useSections(text);
  const errorText = useErrorText();
  const entries = sections.flatMap(({ entries: some }) => some);
  const at = Math.min(chosen, entries.length - 1);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls the current selection into view
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const pressed = (event: KeyboardEvent) => {
    const last = entries.length - 1;
    if (event.key === 'ArrowDown') setChosen(at >= last ? 0 : at + 1);
    else if (event.key === 'ArrowUp') setChosen(at <= 0 ? last : at - 1);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(entries[at]);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, borderBottom: 1, borderColor: 'divider' }}>
        <SearchIcon sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={pressed}
          placeholder={t('placeholder')}
          sx={{ height: 56, fontSize: 16 }}
          inputProps={{
            role: 'combobox',
            'aria-label': t('title'),
            'aria-expanded': true,
            'aria-controls': `${id}list`,
            'aria-activedescendant': at >= 0 ? `${id}${at}` : undefined,
            maxLength: 100,
          }}
        />
        {looking && text.trim() && <CircularProgress size={18} aria-label={t('looking')} />}
      </Box>
      <Box
        ref={list}
        id={`${id}list`}
        role="listbox"
        aria-label={t('results')}
        sx={{ overflowY: 'auto', maxHeight: 'min(60dvh, 480px)', py: 1 }}
      >
        {sections.map(({ title, entries: some }) => (
          <Box key={title} role="group" aria-label={title}>
            <Typography sx={{ px: 2, pt: 1, pb: 0.5, fontSize: 12, color: 'text.secondary' }}>{title}</Typography>
            {some.map((entry) => {
              const nth = entries.indexOf(entry);
              return (
                <PaletteOption
                  key={entry.key}
                  id={`${id}${nth}`}
                  entry={entry}
                  selected={nth === at}
                  onPoint={() => setChosen(nth)}
                  onRun={() => run(entry)}
                />
              );
            })}
          </Box>
        ))}
      </Box>
      {(failed || (entries.length === 0 && !looking)) && (
        <Typography role="status" color="textSecondary" sx={{ px: 2, pb: 3, textAlign: 'center' }}>
          {failed ? errorText(failed) : t('nothing', { text: text.trim() })}
        </Typography>
      )}
    </>
  );
}

/** Returns the sections: all pages and actions without a text; with one the matches, records and guides after pages. */
function useSections(text: string) {
  const t = useTranslations('palette');
  const pages = pagesOf(useMenu(), ({ path, link }) => {
    if (link) window.open(link, '_blank', 'noopener,noreferrer');
    else if (path) navigate(path);
  });
  const actions = [...usePageActions(), ...useActions()];
  const guides = useGuides();
  const { byKind, looking, failed } = useRecords(text, true);
  const sections: Section[] = [
    { title: t('pages'), entries: matching(pages, text) },
    ...byKind.map(({ kind, entries }) => ({ title: t(kind), entries })),
    { title: t('guides'), entries: text.trim() ? matching(guides, text) : [] },
    { title: t('actions'), entries: matching(actions, text) },
  ];
  return { sections: sections.filter(({ entries }) => entries.length > 0), looking, failed };
}
