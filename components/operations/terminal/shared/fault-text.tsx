import { useTranslations } from 'next-intl';
import { editorPath } from '@/components/content/program/shared/paths';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { useAllowed } from '@/components/foundation/shell/session';
import type { Fault } from '@/lib/contract/fault';

/** Describes what cannot be shown, where and why, with a link to its program. */
export function FaultText({ fault: { kind, material, scene, program, codec, detail } }: { fault: Fault }) {
  const t = useTranslations('terminal.fault');
  const allowed = useAllowed();
  if (kind === 'other' || !scene || !program) return detail;
  return (
    <>
      {t(kind, {
        material: material ? material.name || t('background') : detail,
        scene: scene.number,
        program: program.name,
        codec: codec ?? 'none',
      })}
      {allowed('program:program:edit') && (
        <>
          {' '}
          <ConsoleLink href={editorPath(program.id)}>{t('openProgram', { program: program.name })}</ConsoleLink>
        </>
      )}
    </>
  );
}
