import { clipboards } from '@/lib/client/clipboards';
import { type Clip, type Clipboard, clip } from '@/lib/editor';
import { widgetTypes } from '@/lib/widgets';
import { textWithin } from '@/lib/widgets/name-within';

const KEY = clipboards.widgets;

/**
 * Clipboard in browser storage, so that a paste works in another window and after a reload. A storage event announces
 * changes by other windows: menus often ask whether there is anything, and parsing a large clip is slow.
 */
export function browserClipboard(): Clipboard {
  let held: Clip | null | undefined;
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      if (event.key === KEY) held = undefined;
    });
  }
  return {
    read() {
      if (held === undefined) held = stored();
      return held;
    },
    write(next) {
      held = next;
      try {
        localStorage.setItem(KEY, JSON.stringify(next));
      } catch {
        // If storage is full or blocked, only pasting elsewhere fails.
      }
      copyToSystem(textOf(next));
    },
  };
}

/**
 * Text of a clip for other programs: the names of its widgets. A paste compares it to detect whether something was
 * copied elsewhere since.
 */
const textOf = ({ names }: Clip): string => names.join('\n');

/** True if a text of the system clipboard comes from a clip; some systems change its line endings. */
export const isTextOf = (text: string, clip: Clip): boolean =>
  normalizeLineEnds(text) === normalizeLineEnds(textOf(clip));

/**
 * Converts a text of the system clipboard for a text widget: limits its length and removes characters that cannot be
 * saved.
 */
export const pastedText = (text: string): string =>
  textWithin(normalizeLineEnds(text).replaceAll('\0', '').toWellFormed(), widgetTypes.text.typing.maxLength);

const normalizeLineEnds = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/** Uses a copy event, like the user's own copy: it needs no permission and no secure context. */
function copyToSystem(text: string) {
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', onCopy, { capture: true, once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', onCopy, { capture: true });
}

function stored(): Clip | null {
  try {
    const parsed = clip.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
