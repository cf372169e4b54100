import { type Clip, type Clipboard, clip } from '@/lib/editor';

const KEY = 'apm:editor-clipboard';

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
    },
  };
}

function stored(): Clip | null {
  try {
    const parsed = clip.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
