import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Editor } from '@/lib/editor';
import { isTextOf, pastedText } from './browser-clipboard';
import { isField } from './use-editor-keys';

/**
 * Handles pastes into the editor: copied widgets if nothing was copied elsewhere since; otherwise files, which are
 * uploaded and placed, or text, which becomes a text widget; text takes precedence over its picture.
 */
export function usePaste(editor: Editor, root: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) {
  const t = useTranslations('editor');
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    const inEditor = target instanceof Node && (target === document.body || root.current?.contains(target));
    if (!inEditor || !clipboardData || event.defaultPrevented) return;
    if (target instanceof HTMLElement && !target.matches('[data-canvas]') && isField(target)) return;
    event.preventDefault();
    const text = clipboardData.getData('text/plain');
    const clip = editor.clipboard.read();
    const files = [...clipboardData.files];
    if (files.length > 0 && !(text.trim() !== '' && files.every(isBitmap)))
      onFiles(files.map((file) => named(file, t('upload.pasted'))));
    else if (clip && (text === '' || isTextOf(text, clip))) editor.run('paste');
    else if (text.trim() !== '') editor.place('text', t('widgets.text'), { text: pastedText(text) });
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

/** Browsers name every bitmap of the clipboard "image.png". */
const BITMAP = /^image(\.\w+)$/;

/** Office programs add a picture of the text to the clipboard. */
const isBitmap = (file: File) => BITMAP.test(file.name);

function named(file: File, name: string): File {
  const ending = BITMAP.exec(file.name)?.[1];
  return ending ? new File([file], `${name}${ending}`, { type: file.type }) : file;
}
