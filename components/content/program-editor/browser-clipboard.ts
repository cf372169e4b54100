import { clipboards } from '@/lib/client/clipboards';
import { type Clip, type Clipboard, clip } from '@/lib/editor';
import { widgetTypes } from '@/lib/widgets';
import { textWithin } from '@/lib/widgets/name-within';

const KEY = clipboards.widgets;

/**
 * Held by the browser, so that what was copied can be pasted in another window and after a reload. What another
 * window writes is announced by an event: menus ask often whether there is anything, and a large clip takes long to parse.
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
        // A full or forbidden store costs the paste elsewhere, not this one.
      }
      toSystem(textOf(next));
    },
  };
}

/** What a clip is for other programs: the names of its widgets. By it a paste knows that nothing was copied elsewhere since. */
const textOf = ({ names }: Clip): string => names.join('\n');

/** Whether a text of the system's clipboard is what a clip put there; some systems give its lines back with other ends. */
export const isTextOf = (text: string, clip: Clip): boolean => withPlainEnds(text) === withPlainEnds(textOf(clip));

/** A text of the system's clipboard as a text widget has it: no longer than that, and without what cannot be saved. */
export const pastedText = (text: string): string =>
  textWithin(withPlainEnds(text).replaceAll('\0', '').toWellFormed(), widgetTypes.text.typing.maxLength);

const withPlainEnds = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/** As a gesture of the person's own copies: without asking, and where the address is no secure one, too. */
function toSystem(text: string) {
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
