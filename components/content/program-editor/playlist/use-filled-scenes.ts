import { dequal } from 'dequal/lite';
import { useEffect, useEffectEvent } from 'react';
import { call } from '@/lib/client/call';
import type { ProgramDocument } from '@/lib/contract/program';
import { programDetail } from '@/lib/contract/program/calls';
import type { SaverState } from '../saving/saver';
import type { OpenedProgram } from '../saving/use-saver';

/**
 * Opens a playlist that follows a folder again once the platform has filled its scenes: with a save, and when the folder
 * changes. Does nothing while there are unsaved changes.
 */
export function useFilledScenes(
  { id, revision: opened }: OpenedProgram,
  document: ProgramDocument,
  { status, revision, newer }: SaverState,
  onReopen: (program: OpenedProgram) => void,
) {
  const isSettled = document.playlist?.folder !== undefined && status === 'saved';
  const filled = isSettled ? (newer?.revision ?? revision) : opened;
  const open = useEffectEvent((found: OpenedProgram) => {
    if (!dequal(found.document, document)) onReopen(found);
  });
  useEffect(() => {
    if (filled === opened) return;
    let live = true;
    // The next save tries again; until then the scenes before it are shown.
    call(programDetail, { id }).then(
      (found) => live && open(found),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [id, filled, opened]);
}
