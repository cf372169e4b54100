'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LazyTree } from '@/components/foundation/resource/lazy-tree';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { terminalTree } from '@/lib/contract/terminal/places';
import { type Destination, MoveChanges } from './move-changes';
import { useMove } from './use-move';

const OUT = 'out';

/** Moves terminals to a node of the tree, or out of their groups. */
export function MoveDialog({ ids, onDone, onClose }: { ids: string[]; onDone: () => void; onClose: () => void }) {
  const t = useTranslations('terminal');
  const { move } = useMove();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <FormDialog
      title={t('moveToTitle', { count: ids.length })}
      body={t('moveToBody')}
      submitLabel={t('move')}
      disabled={chosen === null}
      onSubmit={async () => {
        const to = destinationAt(chosen ?? OUT);
        await move(ids, to);
        // Terminals moved to another institution leave this selection.
        if (to?.kind === 'office') onDone();
        onClose();
      }}
      onClose={onClose}
    >
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1, maxHeight: 320, overflow: 'auto' }}>
        <LazyTree
          of={terminalTree}
          label={t('places')}
          chosen={chosen}
          onChoose={setChosen}
          first={{ item: OUT, label: t('leaveGroup') }}
        />
      </Box>
      {chosen !== null && <MoveChanges key={chosen} ids={ids} to={destinationAt(chosen)} />}
    </FormDialog>
  );
}

function destinationAt(item: string): Destination {
  const [kind, id = ''] = item.split(':');
  return kind === 'office' || kind === 'group' ? { kind, id } : null;
}
