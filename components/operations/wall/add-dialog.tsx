'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type NamedTerminal, TerminalsField } from '@/components/content/publish/shared/terminals-field';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { wallLimits } from '@/lib/contract/wall';
import { added, type Screen } from './arrangement';

interface AddDialogProps {
  screens: readonly Screen[];
  onAdd: (screens: Screen[]) => void;
  onClose: () => void;
}

/** Adds screens to a wall. */
export function AddDialog({ screens, onAdd, onClose }: AddDialogProps) {
  const t = useTranslations('wall');
  const [terminals, setTerminals] = useState<NamedTerminal[]>([]);
  const tooMany = screens.length + terminals.length > wallLimits.members;
  return (
    <FormDialog
      title={t('add')}
      body={t('addBody', { most: wallLimits.members })}
      submitLabel={t('add')}
      disabled={terminals.length === 0 || tooMany}
      onSubmit={async () => {
        onAdd(
          added(
            screens,
            terminals.map(({ id: terminalId, name: terminalName, officeId, width, height }) => ({
              terminalId,
              terminalName,
              officeId,
              width,
              height,
            })),
          ),
        );
        onClose();
      }}
      onClose={onClose}
    >
      <TerminalsField
        value={terminals}
        onChange={setTerminals}
        // All screens of a wall belong to one institution.
        officeId={(screens[0] ?? terminals[0])?.officeId}
        without={screens.map(({ terminalId }) => terminalId)}
      />
    </FormDialog>
  );
}
