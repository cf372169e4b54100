'use client';

import EmergencyIcon from '@mui/icons-material/CampaignOutlined';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ProgramField } from '@/components/content/play-plan/shared/program-field';
import { nameField, updatedField } from '@/components/foundation/resource/common-fields';
import type { Field, FormValues, Resource } from '@/components/foundation/resource/definition';
import { TextsField } from '@/components/foundation/resource/texts-field';
import { textsValue, useTextIn } from '@/components/foundation/resource/texts-value';
import { useFormat } from '@/components/foundation/ui';
import { ColourField } from '@/components/foundation/ui/fields/colour-field';
import { Labelled } from '@/components/foundation/ui/fields/section';
import { emergencyReads } from '@/lib/client/reads/emergency';
import {
  EMERGENCY_TEXT_LENGTH,
  type Emergency,
  emergencyDelete,
  emergencyList,
  emergencySave,
} from '@/lib/contract/emergency';

/** True for the form of an emergency that shows texts instead of a program. */
const playsTexts = ({ programId }: FormValues) => !programId;

/** Prepared emergencies as a resource. `onRaise` opens the dialog for place and duration. */
export function useEmergencyResource(onRaise: (emergency: Emergency) => void) {
  const t = useTranslations('emergency');
  const format = useFormat();
  const textIn = useTextIn();
  return useMemo(
    (): Resource<Emergency, typeof emergencyList, typeof emergencySave> => ({
      title: t('title'),
      icon: EmergencyIcon,
      list: emergencyList,
      reads: emergencyReads,
      nameOf: ({ name }) => name,
      fields: [
        nameField(t('name')),
        {
          name: 'programId',
          label: t('program'),
          text: ({ programId, programName }) => (programId ? (programName ?? t('programGone')) : t('textsAlone')),
          column: { minWidth: 150, wideOnly: true },
          input: {
            kind: 'own',
            draw: ({ value, onChange, error, helperText }, label, row) => (
              <ProgramField
                one
                label={label}
                help={helperText ?? t('programHelp')}
                error={error}
                value={value ? [value] : []}
                known={row?.programId ? [{ id: row.programId, name: row.programName ?? t('programGone') }] : []}
                onChange={([program]) => onChange({ target: { value: program?.id ?? '' } })}
              />
            ),
          },
        },
        {
          name: 'texts',
          label: t('texts'),
          text: ({ texts }) => textIn(texts),
          column: { minWidth: 200, wideOnly: true },
          input: {
            kind: 'own',
            when: playsTexts,
            draw: (field, label) => (
              <TextsField field={field} label={label} longest={EMERGENCY_TEXT_LENGTH} help={t('textsHelp')} multiline />
            ),
          },
        },
        colourField('color', t('color')),
        colourField('background', t('background')),
        {
          name: 'ready',
          label: t('ready'),
          text: ({ ready, terminals }) => t('readyOf', { ready, terminals }),
          column: { width: 150 },
        },
        updatedField(t('updated'), format, 250),
      ],
      form: {
        call: emergencySave,
        permission: 'message:emergency:edit',
        title: (row) => (row ? t('change', { name: row.name }) : t('new')),
        first: (row) => ({
          id: row?.id,
          name: row?.name ?? '',
          programId: row?.programId ?? '',
          texts: textsValue(row?.texts ?? {}),
          color: row?.color ?? '#ffffff',
          background: row?.background ?? '#b3001b',
        }),
      },
      remove: {
        call: emergencyDelete,
        permission: 'message:emergency:edit',
        question: (rows) => ({
          title: t('deleteMany', { count: rows.length, name: rows[0]?.name ?? '' }),
          body: t('deleteBody'),
        }),
      },
      actions: [
        { label: t('raise'), icon: EmergencyIcon, permission: 'message:emergency:raise', danger: true, run: onRaise },
      ],
      empty: { title: t('empty'), body: t('emptyBody') },
      nothingFound: t('nothingFound'),
    }),
    [t, format, textIn, onRaise],
  );
}

/** Colour of the texts or of their background, in the form only. */
const colourField = (name: 'color' | 'background', label: string): Field<Emergency> => ({
  name,
  label,
  input: {
    kind: 'own',
    when: playsTexts,
    draw: ({ value, onChange }) => (
      <Labelled label={label}>
        <ColourField label={label} value={value} onChange={(to) => onChange({ target: { value: to } })} />
      </Labelled>
    ),
  },
});
