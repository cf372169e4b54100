'use client';

import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { navigate } from '@/components/shell/address';
import { useAllowed } from '@/components/shell/session';
import { NameDialog } from '@/components/ui/name-dialog';
import { call } from '@/lib/client/call';
import { programReads } from '@/lib/client/reads/programs';
import { refresh } from '@/lib/client/refresh';
import { homeSummary } from '@/lib/contract/home';
import { type Program, programCopy, programRename } from '@/lib/contract/program-calls';
import { publishPath } from './paths';
import { useDeletePrograms } from './use-delete-programs';

/** What can be done with one program. */
export function ProgramMenu({ program: { id, name } }: { program: Program }) {
  const t = useTranslations('program');
  const allowed = useAllowed();
  const remove = useDeletePrograms();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useState<'copy' | 'rename' | null>(null);
  const mayEdit = allowed('program:program:edit');
  const entries = [
    { key: 'edit', shown: mayEdit, run: () => navigate(`/programEditor?id=${id}`) },
    { key: 'preview', shown: true, run: () => window.open(`/player/preview?program=${id}`, '_blank', 'noopener') },
    { key: 'publish', shown: allowed('program:program:publish'), run: () => navigate(publishPath([id])) },
    { key: 'rename', shown: mayEdit, run: () => setNaming('rename') },
    { key: 'copy', shown: mayEdit, run: () => setNaming('copy') },
    { key: 'delete', shown: allowed('program:program:delete'), run: () => void remove([{ id, name }]) },
  ] as const;
  return (
    <>
      <IconButton
        aria-label={t('menuOf', { name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {entries
          .filter(({ shown }) => shown)
          .map(({ key, run }) => (
            <MenuItem
              key={key}
              onClick={() => {
                setAnchor(null);
                run();
              }}
            >
              {t(key)}
            </MenuItem>
          ))}
      </Menu>
      {naming && (
        <NameDialog
          title={t(naming)}
          first={naming === 'copy' ? t('copyOf', { name }) : name}
          onClose={() => setNaming(null)}
          onSave={async (to) => {
            await call(naming === 'copy' ? programCopy : programRename, { id, name: to });
            await refresh(...programReads, homeSummary);
          }}
        />
      )}
    </>
  );
}
