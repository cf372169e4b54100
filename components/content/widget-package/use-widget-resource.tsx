'use client';

import EditIcon from '@mui/icons-material/EditOutlined';
import UpdateIcon from '@mui/icons-material/UpdateOutlined';
import VersionIcon from '@mui/icons-material/UploadFileOutlined';
import WidgetIcon from '@mui/icons-material/WidgetsOutlined';
import Box from '@mui/material/Box';
import { type Messages, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { officeField, updatedField } from '@/components/foundation/resource/common-fields';
import type { Resource } from '@/components/foundation/resource/definition';
import { useErrorText, useFormat, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { widgetLibraryReads } from '@/lib/client/reads/widget-package';
import { refresh } from '@/lib/client/refresh';
import {
  type OwnWidget,
  ownWidgetDelete,
  ownWidgetDetail,
  ownWidgetKinds,
  ownWidgetList,
  ownWidgetRollForward,
} from '@/lib/contract/widget-package';
import { WidgetDetail } from './widget-detail';
import { WidgetPicture } from './widget-picture';

interface Doing {
  onNewVersion: (of: OwnWidget) => void;
  onChange: (of: OwnWidget) => void;
}

const PERMISSION = 'sys:widget:edit';

/** Widget library as a resource. */
export function useWidgetResource({ onNewVersion, onChange }: Doing) {
  const t = useTranslations('widgetLibrary');
  const te = useTranslations('editor.widgets');
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  return useMemo((): Resource<OwnWidget, typeof ownWidgetList> => {
    const rollForward = async ({ id }: OwnWidget) => {
      try {
        const { programs } = await call(ownWidgetRollForward, { id });
        await refresh(...widgetLibraryReads);
        toast.success(t('rolledForward', { count: programs }));
      } catch (error) {
        toast.error(errorText(error));
      }
    };
    const kindOf = ({ kind, type }: OwnWidget) =>
      type === null ? t(`kinds.${kind}`) : t('builtInOf', { type: te(type as keyof Messages['editor']['widgets']) });
    return {
      title: t('title'),
      icon: WidgetIcon,
      list: ownWidgetList,
      one: ownWidgetDetail,
      reads: widgetLibraryReads,
      nameOf: ({ name }) => name,
      filters: [
        {
          name: 'kind',
          label: t('kind'),
          options: ownWidgetKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
      ],
      fields: [
        {
          name: 'name',
          label: t('name'),
          text: ({ name }) => name,
          draw: ({ name, pictureMd5 }) => (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
              <WidgetPicture md5={pictureMd5} />
              <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {name}
              </Box>
            </Box>
          ),
          column: { minWidth: 200 },
        },
        { name: 'kind', label: t('kind'), text: kindOf, column: { minWidth: 150, wideOnly: true } },
        {
          name: 'category',
          label: t('category'),
          text: ({ category }) => category,
          column: { minWidth: 120, wideOnly: true },
        },
        { name: 'version', label: t('version'), text: ({ version }) => version ?? '', column: { width: 100 } },
        {
          name: 'programs',
          label: t('usedBy'),
          text: ({ kind, programs, templates, behind }) =>
            kind === 'builtIn'
              ? ''
              : behind > 0
                ? t('programsBehind', { count: programs + templates, behind })
                : format.number(programs + templates),
          column: { minWidth: 130, wideOnly: true },
        },
        officeField(t('office'), 140),
        updatedField(t('updated'), format),
      ],
      remove: {
        call: ownWidgetDelete,
        permission: PERMISSION,
        question: (rows) => ({
          title:
            rows.length === 1
              ? t('deleteOne', { name: rows[0]?.name ?? '' })
              : t('deleteSeveral', { count: rows.length }),
          body: t('deleteBody'),
        }),
      },
      actions: [
        { label: t('change'), icon: EditIcon, permission: PERMISSION, run: onChange },
        {
          label: t('newVersion'),
          icon: VersionIcon,
          permission: PERMISSION,
          hidden: ({ kind }) => kind !== 'package',
          run: onNewVersion,
        },
        {
          label: t('rollForward'),
          icon: UpdateIcon,
          permission: PERMISSION,
          hidden: ({ behind }) => behind === 0,
          run: rollForward,
        },
      ],
      more: ({ id }) => <WidgetDetail key={id} id={id} />,
      empty: { title: t('empty'), body: t('emptyBody') },
      nothingFound: t('nothingFound'),
    };
  }, [t, te, format, toast, errorText, onNewVersion, onChange]);
}
