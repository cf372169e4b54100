import Box from '@mui/material/Box';
import type { FoundText } from '@/lib/editor';

/** Characters shown before the first match. */
const BEFORE = 30;
const MOST = 160;

/** Excerpt of a text that begins shortly before the first match; matches are highlighted. */
export function Excerpt({ text, places }: Pick<FoundText, 'text' | 'places'>) {
  const begin = Math.max(0, (places[0]?.from ?? 0) - BEFORE);
  const end = Math.min(text.length, begin + MOST);
  const parts: { at: number; text: string; marked: boolean }[] = [];
  let at = begin;
  for (const { from, until } of places) {
    if (until > end) break;
    parts.push(
      { at, text: text.slice(at, from), marked: false },
      { at: from, text: text.slice(from, until), marked: true },
    );
    at = until;
  }
  parts.push({ at, text: text.slice(at, end), marked: false });
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {begin > 0 && '…'}
      {parts.map((part) =>
        part.marked ? (
          <Box component="mark" key={part.at} sx={{ bgcolor: 'warning.light', color: '#000', borderRadius: 0.5 }}>
            {part.text}
          </Box>
        ) : (
          part.text
        ),
      )}
      {end < text.length && '…'}
    </Box>
  );
}
