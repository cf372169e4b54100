import { type RefObject, useEffect, useState } from 'react';
import { useExport } from '@/components/content/program/shared/use-export';
import type { Request } from '@/lib/editor';
import type { Saver } from './saving/saver';

/** Request whose dialog is open. */
export type OpenDialog = Request | 'publish' | 'compare' | null;

/** Handles the editor's requests: saves, exports, or opens a dialog. Returns the open one. */
export function useRequests(request: RefObject<(what: Request) => void>, saver: Saver, programId: string) {
  const [open, setOpen] = useState<OpenDialog>(null);
  const take = useExport();
  useEffect(() => {
    request.current = (what) => {
      if (what === 'save') return void saver.save();
      // Exports the saved state, so it saves first.
      if (what === 'export') return void saver.save().then((saved) => (saved ? take([programId]) : undefined));
      if (what !== 'history') return setOpen(what);
      // Unsaved changes become a revision first, so that they can be restored, too.
      void saver.save().finally(() => setOpen(what));
    };
  }, [request, saver, take, programId]);
  return [open, setOpen] as const;
}
