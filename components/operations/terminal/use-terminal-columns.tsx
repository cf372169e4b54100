'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column } from '@/components/foundation/resource/table';
import { Ago } from '@/components/foundation/ui';
import type { Terminal } from '@/lib/contract/terminal';
import { inheritedRows } from '@/lib/contract/terminal/settings';
import { contentState } from './content-state';
import { useSettingTexts } from './settings/setting-texts';
import { StatusDot } from './shared/status-dot';
import type { View } from './views';

/** Columns of a view: playback, terminal or settings. */
export function useTerminalColumns(view: View): Column<Terminal>[] {
  const t = useTranslations('terminal');
  const { textOf } = useSettingTexts();
  return useMemo(() => {
    const name: Column<Terminal> = {
      field: 'name',
      sortable: true,
      label: t('name'),
      width: '15%',
      minWidth: 108,
      draw: ({ name, tags }) => <TwoLines bold text={name} below={tags.join(' · ')} />,
    };
    const status: Column<Terminal> = {
      field: 'status',
      label: t('state'),
      width: 132,
      draw: (row) => <StatusDot terminal={row} />,
    };
    const institution: Column<Terminal> = {
      field: 'officeName',
      label: t('institution'),
      minWidth: 116,
      wideOnly: true,
      draw: ({ officeName, groupName }) => <TwoLines text={officeName} below={groupName} />,
    };
    const lastSeen: Column<Terminal> = {
      field: 'lastSeenAt',
      sortable: true,
      label: t('lastSeen'),
      width: 102,
      wideOnly: true,
      draw: (row) => <span className="text">{row.lastSeenAt ? <Ago iso={row.lastSeenAt} /> : '–'}</span>,
    };
    const columns: Record<View, Column<Terminal>[]> = {
      monitor: [
        name,
        status,
        institution,
        {
          field: 'playing',
          label: t('playing'),
          width: 102,
          wideOnly: true,
          text: ({ playing, status: state }) =>
            state === 'online' && playing ? playing.programName || t('house') : '–',
        },
        {
          field: 'revision',
          label: t('content'),
          width: 116,
          wideOnly: true,
          text: (row) => {
            const state = contentState(row);
            return state ? t(state) : '–';
          },
        },
        lastSeen,
      ],
      info: [
        name,
        status,
        institution,
        { field: 'model', label: t('model'), wideOnly: true, minWidth: 110, text: ({ model }) => model || '–' },
        {
          field: 'screen',
          label: t('screen'),
          wideOnly: true,
          width: 116,
          text: ({ width, height }) => `${width} × ${height}`,
        },
        { field: 'address', label: t('address'), wideOnly: true, width: 128, text: ({ address }) => address ?? '–' },
        lastSeen,
      ],
      settings: [
        name,
        status,
        institution,
        ...inheritedRows.map(
          (row): Column<Terminal> => ({
            field: row,
            label: t(row),
            wideOnly: true,
            width: row === 'onOff' ? 128 : 96,
            text: ({ settings }) => textOf(row, settings),
          }),
        ),
      ],
    };
    return columns[view];
  }, [t, textOf, view]);
}

interface TwoLinesProps {
  text: string;
  /** Smaller second line; without one, the first has the cell to itself. */
  below: string | null;
  bold?: boolean;
}

function TwoLines({ text, below, bold }: TwoLinesProps) {
  return (
    <>
      <Typography variant="body2" className="text" sx={{ fontWeight: bold ? 600 : undefined }}>
        {text}
      </Typography>
      {below && (
        <Typography variant="caption" color="textSecondary" component="p" noWrap title={below}>
          {below}
        </Typography>
      )}
    </>
  );
}
