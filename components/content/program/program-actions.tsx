'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { useExport } from '@/components/content/program/shared/use-export';
import { useSubmitReview } from '@/components/content/review/shared/use-submit-review';
import { ActionMenu, type MenuAction } from '@/components/foundation/shell/access';
import { navigate } from '@/components/foundation/shell/address';
import { refreshTab } from '@/components/foundation/shell/tab-requests';
import { NameDialog } from '@/components/foundation/ui/name-dialog';
import type { MenuAnchor } from '@/components/foundation/ui/row-menu';
import { call } from '@/lib/client/call';
import { programReads } from '@/lib/client/reads/program';
import { refresh } from '@/lib/client/refresh';
import { homeSummary } from '@/lib/contract/home';
import { type Program, programCopy, programRename } from '@/lib/contract/program/calls';
import { nameToCopy } from '@/lib/widgets/name-within';
import { editorPath, publishPath } from './shared/paths';
import { useDeletePrograms } from './use-delete-programs';

const KeepTemplateDialog = lazy(() => import('./templates/keep-template-dialog'));

interface ProgramActionsProps extends MenuAnchor {
  program: Program;
}

/** Menu of a program's actions, and the dialogs that its entries open. */
export default function ProgramActions({ program: { id, name }, anchor, onClose }: ProgramActionsProps) {
  const t = useTranslations('program');
  const review = useSubmitReview('program');
  const remove = useDeletePrograms();
  const take = useExport();
  const [keeping, setKeeping] = useState(false);
  const [naming, setNaming] = useState<'copy' | 'rename' | null>(null);
  const edit = 'program:program:edit';
  const actions: MenuAction[] = [
    { label: t('edit'), permission: edit, run: () => navigate(editorPath(id)) },
    {
      label: t('preview'),
      permission: 'program:program:view',
      run: () => window.open(`/player/preview?program=${id}`, '_blank', 'noopener'),
    },
    ...(review.isReviewed
      ? [{ label: review.label, permission: edit, run: () => void review.submit([id]) } as const]
      : []),
    { label: t('publish'), permission: 'program:program:publish', run: () => navigate(publishPath([id])) },
    { label: t('rename'), permission: edit, run: () => setNaming('rename') },
    { label: t('copy'), permission: edit, run: () => setNaming('copy') },
    { label: t('transfer.export'), permission: 'res:material:view', run: () => void take([id]) },
    { label: t('template.keep'), permission: edit, run: () => setKeeping(true) },
    { label: t('delete'), permission: 'program:program:delete', run: () => void remove([{ id, name }]) },
  ];
  return (
    <>
      <ActionMenu anchor={anchor} onClose={onClose} actions={actions} />
      {keeping && (
        <Suspense>
          <KeepTemplateDialog program={{ id, name }} onClose={() => setKeeping(false)} />
        </Suspense>
      )}
      {naming && (
        <NameDialog
          title={t(naming)}
          first={naming === 'copy' ? t('copyOf', { name: nameToCopy(name) }) : name}
          onClose={() => setNaming(null)}
          onSave={async (to) => {
            await call(naming === 'copy' ? programCopy : programRename, { id, name: to });
            await refresh(...programReads, homeSummary);
            // An editor open in another tab would keep the old name, and report this change as somebody else's.
            if (naming === 'rename') refreshTab(editorPath(id));
          }}
        />
      )}
    </>
  );
}
