'use client';

import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { useExport } from '@/components/program-transfer/use-export';
import { useSubmitReview } from '@/components/review-state/use-submit-review';
import { AllowedMenuItem } from '@/components/shell/access';
import { navigate } from '@/components/shell/address';
import { refreshTab } from '@/components/shell/tab-requests';
import { NameDialog } from '@/components/ui/name-dialog';
import { call } from '@/lib/client/call';
import { programReads } from '@/lib/client/reads/programs';
import { refresh } from '@/lib/client/refresh';
import { homeSummary } from '@/lib/contract/home';
import { type Program, programCopy, programRename } from '@/lib/contract/program-calls';
import { editorPath, publishPath } from './paths';
import { useDeletePrograms } from './use-delete-programs';

const KeepTemplateDialog = lazy(() => import('./templates/keep-template-dialog'));

/** What can be done with one program. */
export function ProgramMenu({ program: { id, name } }: { program: Program }) {
  const t = useTranslations('program');
  const review = useSubmitReview('program');
  const remove = useDeletePrograms();
  const take = useExport();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [keeping, setKeeping] = useState(false);
  const [naming, setNaming] = useState<'copy' | 'rename' | null>(null);
  const entries = [
    { key: 'edit', permission: 'program:program:edit', run: () => navigate(editorPath(id)) },
    {
      key: 'preview',
      permission: 'program:program:view',
      run: () => window.open(`/player/preview?program=${id}`, '_blank', 'noopener'),
    },
    { key: 'publish', permission: 'program:program:publish', run: () => navigate(publishPath([id])) },
    { key: 'rename', permission: 'program:program:edit', run: () => setNaming('rename') },
    { key: 'copy', permission: 'program:program:edit', run: () => setNaming('copy') },
    { key: 'transfer.export', permission: 'res:material:view', run: () => void take([id]) },
    { key: 'delete', permission: 'program:program:delete', run: () => void remove([{ id, name }]) },
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
        {entries.map(({ key, permission, run }) => (
          <AllowedMenuItem
            key={key}
            check={{ permission }}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {t(key)}
          </AllowedMenuItem>
        ))}
        {review.isReviewed && (
          <AllowedMenuItem
            check={{ permission: 'program:program:edit' }}
            onClick={() => {
              setAnchor(null);
              void review.submit([id]);
            }}
          >
            {review.label}
          </AllowedMenuItem>
        )}
        <AllowedMenuItem
          check={{ permission: 'program:program:edit' }}
          onClick={() => {
            setAnchor(null);
            setKeeping(true);
          }}
        >
          {t('template.keep')}
        </AllowedMenuItem>
      </Menu>
      {keeping && (
        <Suspense>
          <KeepTemplateDialog program={{ id, name }} onClose={() => setKeeping(false)} />
        </Suspense>
      )}
      {naming && (
        <NameDialog
          title={t(naming)}
          first={naming === 'copy' ? t('copyOf', { name }) : name}
          onClose={() => setNaming(null)}
          onSave={async (to) => {
            await call(naming === 'copy' ? programCopy : programRename, { id, name: to });
            await refresh(...programReads, homeSummary);
            // Open in another tab, it would go on under its old name and meet itself as somebody else's change.
            if (naming === 'rename') refreshTab(editorPath(id));
          }}
        />
      )}
    </>
  );
}
