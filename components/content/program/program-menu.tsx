import { useTranslations } from 'next-intl';
import { lazy } from 'react';
import { RowMenu } from '@/components/foundation/ui/row-menu';
import type { Program } from '@/lib/contract/program/calls';

const ProgramActions = lazy(() => import('./program-actions'));

/** Button for the menu of a program. */
export function ProgramMenu({ program }: { program: Program }) {
  const t = useTranslations('program');
  return (
    <RowMenu label={t('menuOf', { name: program.name })}>
      {(menu) => <ProgramActions program={program} {...menu} />}
    </RowMenu>
  );
}
