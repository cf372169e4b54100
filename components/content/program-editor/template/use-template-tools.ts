import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useConfirm, useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { programReads } from '@/lib/client/reads/program';
import { refresh } from '@/lib/client/refresh';
import { applyTemplate } from '@/lib/contract/program';
import { programDetach, programDetail, programSave } from '@/lib/contract/program/calls';
import { templateDetail } from '@/lib/contract/template';
import type { OpenedProgram } from '../saving/use-saver';
import type { TemplateTools } from './template-context';

/** Returns the template actions of the open program. */
export function useTemplateTools(
  { id, template: state }: OpenedProgram,
  save: () => Promise<boolean>,
  onReopen: (program: OpenedProgram) => void,
): TemplateTools {
  const t = useTranslations('editor.slots');
  const outcome = useOutcome();
  const confirm = useConfirm();
  return useMemo(
    () => ({
      state,
      async takeOver() {
        if (!(await save())) return;
        await outcome(async () => {
          const { name, revision, document: before } = await call(programDetail, { id });
          if (!before.template) return;
          const { version, document } = await call(templateDetail, { id: before.template.id });
          const next = { ...applyTemplate(document, before), template: { id: before.template.id, version } };
          await call(programSave, { id, name, revision, document: next });
          await refresh(...programReads);
          // Reopening clears the undo history.
          onReopen(await call(programDetail, { id }));
        });
      },
      async detach() {
        if (!(await confirm({ title: t('detachTitle'), body: t('detachBody'), confirmLabel: t('detach') }))) return;
        if (!(await save())) return;
        await outcome(async () => {
          await call(programDetach, { id });
          await refresh(...programReads);
          onReopen(await call(programDetail, { id }));
        });
      },
    }),
    [state, id, save, onReopen, outcome, confirm, t],
  );
}
