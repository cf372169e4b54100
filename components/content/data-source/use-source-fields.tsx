'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { nameField, officeField, updatedField } from '@/components/foundation/resource/common-fields';
import type { Field, FormValues } from '@/components/foundation/resource/definition';
import { useFormat } from '@/components/foundation/ui';
import type { DataSource } from '@/lib/contract/data-source';
import { ConfigField } from './config-field';
import { HeaderNameField, HeaderValueField } from './secret-header-fields';
import { useFaultText, usePictureFaultText } from './shared/use-fault-text';
import { isTyped, sourceState } from './source-state';
import { StateChip } from './state-chip';

/** True for the form of a fetched source; typed tables are never fetched. */
const isFetched = ({ config }: FormValues) => !config?.startsWith('{"kind":"table"');

/** Fields of a data source, in list, detail and form. */
export function useSourceFields() {
  const t = useTranslations('dataSource');
  const format = useFormat();
  const faultText = useFaultText();
  const pictureFaultText = usePictureFaultText();
  return useMemo(
    (): readonly Field<DataSource>[] => [
      nameField(t('name')),
      {
        name: 'kind',
        label: t('kind'),
        text: ({ kind }) => t(`kinds.${kind}`),
        column: { minWidth: 120, wideOnly: true },
      },
      {
        name: 'state',
        label: t('state'),
        text: (row) => t(`states.${sourceState(row, Date.now())}`),
        draw: (row) => <StateChip state={sourceState(row, Date.now())} />,
        column: { width: 130 },
      },
      {
        name: 'at',
        label: t('fetched'),
        text: ({ at }) => (at ? format.moment(at) : t('never')),
        column: { width: 180, wideOnly: true },
      },
      {
        name: 'fault',
        label: t('fault'),
        text: ({ fault, status }) => (fault ? faultText(fault, status) : ''),
      },
      {
        name: 'pictures',
        label: t('pictures'),
        text: pictureFaultText,
      },
      {
        name: 'rows',
        label: t('rows'),
        text: ({ rows, total }) =>
          rows < total ? t('previewRows', { shown: rows, count: total }) : format.number(rows),
        column: { width: 150, wideOnly: true },
      },
      {
        name: 'programs',
        label: t('programs'),
        text: ({ programs }) => format.number(programs),
        column: { width: 110, wideOnly: true },
      },
      {
        name: 'config',
        label: t('config'),
        input: {
          kind: 'own',
          draw: (field, label, row, values) => <ConfigField field={field} label={label} row={row} values={values} />,
        },
      },
      {
        name: 'header',
        label: t('header'),
        text: ({ header }) => (header ? t('headerStored', { name: header }) : ''),
        input: {
          kind: 'own',
          draw: (field, label, row, values) => <HeaderNameField {...{ field, label, row, values }} />,
        },
      },
      {
        name: 'secret',
        label: t('secret'),
        input: {
          kind: 'own',
          draw: (field, label, row, values) => <HeaderValueField {...{ field, label, row, values }} />,
        },
      },
      {
        name: 'minutes',
        label: t('minutes'),
        text: (row) => (isTyped(row) ? '' : t('everyMinutes', { count: row.minutes })),
        input: { kind: 'number', help: t('minutesHelp'), required: true, when: isFetched },
      },
      {
        name: 'staleHours',
        label: t('staleHours'),
        text: (row) => (isTyped(row) ? '' : t('afterHours', { count: row.staleHours })),
        input: { kind: 'number', help: t('staleHoursHelp'), required: true, when: isFetched },
      },
      officeField(t('office')),
      updatedField(t('updated'), format),
    ],
    [t, format, faultText, pictureFaultText],
  );
}
