'use client';

import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import RollOutIcon from '@mui/icons-material/RocketLaunchOutlined';
import PackageIcon from '@mui/icons-material/SystemUpdateAltOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Resource } from '@/components/foundation/resource/definition';
import { Allowed } from '@/components/foundation/shell/access';
import { useFormat } from '@/components/foundation/ui';
import { packageReads } from '@/lib/client/reads/player-package';
import type { Call } from '@/lib/contract/call';
import {
  type PlayerPackage,
  packageDelete,
  packageDetail,
  packageFile,
  packageList,
} from '@/lib/contract/player-package';
import { encodeCall } from '@/lib/contract/wire';
import { EVERY_MODEL } from './every-model';
import { RollOuts } from './roll-outs';

/** Player packages as a resource. `onRollOut` opens the roll-out dialog. */
export function usePackageResource(onRollOut: (of: PlayerPackage) => void) {
  const t = useTranslations('playerPackage');
  const format = useFormat();
  return useMemo((): Resource<PlayerPackage, typeof packageList, Call> => {
    const progress = ({ rollOut }: PlayerPackage) =>
      rollOut
        ? t('progress', { state: t(`state.${rollOut.state}`), done: rollOut.done, total: rollOut.total })
        : t('neverRolledOut');
    return {
      title: t('title'),
      icon: PackageIcon,
      list: packageList,
      one: packageDetail,
      reads: packageReads,
      nameOf: ({ version }) => t('named', { version }),
      fields: [
        { name: 'version', label: t('version'), text: ({ version }) => version, column: { minWidth: 72 } },
        {
          name: 'modelPattern',
          label: t('models'),
          text: ({ modelPattern }) => (modelPattern === EVERY_MODEL ? t('everyModel') : modelPattern),
          column: { minWidth: 88 },
        },
        { name: 'rollOut', label: t('rollOut'), text: progress, column: { minWidth: 126 } },
        { name: 'name', label: t('file'), text: ({ name }) => name, column: { minWidth: 120, wideOnly: true } },
        {
          name: 'size',
          label: t('size'),
          text: ({ size }) => format.bytes(size),
          column: { width: 100, wideOnly: true, sortable: true },
        },
        {
          name: 'createdAt',
          label: t('uploadedAt'),
          text: ({ createdAt, createdBy }) => format.momentBy(createdAt, createdBy),
          column: { width: 260, wideOnly: true, sortable: true },
        },
        { name: 'officeName', label: t('institution'), text: ({ officeName }) => officeName },
        { name: 'sha256', label: t('sha256'), text: ({ sha256 }) => sha256 },
        { name: 'remark', label: t('remark'), text: ({ remark }) => remark },
      ],
      remove: {
        call: packageDelete,
        permission: 'terminal:terminal:edit',
        question: (rows) => ({
          title: t('deleteMany', { count: rows.length, version: rows[0]?.version ?? '' }),
          body: t('deleteBody'),
        }),
      },
      actions: [
        {
          label: t('rollOutAction'),
          icon: RollOutIcon,
          permission: 'terminal:terminal:control',
          hidden: ({ rollOut }) => rollOut !== null && !['done', 'stopped'].includes(rollOut.state),
          run: onRollOut,
        },
      ],
      more: ({ id }) => (
        <>
          <Allowed permission="terminal:terminal:edit">
            <Button
              href={`/apm-web${encodeCall(packageFile, { id }).path}`}
              download
              startIcon={<DownloadIcon />}
              sx={{ justifySelf: 'start' }}
            >
              {t('download')}
            </Button>
          </Allowed>
          <RollOuts key={id} packageId={id} />
        </>
      ),
      empty: { title: t('empty'), body: t('emptyBody') },
      nothingFound: t('nothingFound'),
    };
  }, [t, format, onRollOut]);
}
