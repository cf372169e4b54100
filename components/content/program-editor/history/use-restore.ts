import { useTranslations } from 'next-intl';
import { useToast } from '@/components/foundation/ui';
import { type ProgramDocument, restoreDocument } from '@/lib/contract/program';
import { type Editor, savedDocument } from '@/lib/editor';
import type { Saver } from '../saving/saver';

/** Returns a function that puts an older revision into the editor; the next save keeps the current one beside it. */
export function useRestore(editor: Editor, saver: Saver) {
  const t = useTranslations('editor.history');
  const toast = useToast();
  return (document: ProgramDocument) => {
    const before = editor.getSnapshot().document;
    editor.apply(
      { type: 'replaceDocument', document: restoreDocument(savedDocument(editor.getSnapshot()), document) },
      { layout: 'own' },
    );
    if (editor.getSnapshot().document === before) return toast.info(t('nothingToRestore'));
    saver.setApart();
    toast.success(t('restored'));
  };
}
