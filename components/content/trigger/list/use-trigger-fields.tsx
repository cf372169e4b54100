'use client';

import FireIcon from '@mui/icons-material/BoltOutlined';
import ProgramIcon from '@mui/icons-material/DashboardCustomizeOutlined';
import MessageIcon from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { nameField, updatedField } from '@/components/foundation/resource/common-fields';
import type { Field } from '@/components/foundation/resource/definition';
import { useOperation } from '@/components/foundation/shell/access';
import { useFormat } from '@/components/foundation/ui';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { priorities } from '@/lib/contract/play-plan';
import type { Trigger } from '@/lib/contract/trigger';
import type { useFire } from '../shared/use-fire';
import { useInputText } from '../shared/use-input-text';
import { EnabledSwitch } from './enabled-switch';
import { StartChips } from './start-chips';

/** True if a firing would start something. */
export const isFireable = ({ enabled, terminals }: Trigger) => enabled && terminals > 0;

const icons = { program: ProgramIcon, message: MessageIcon };

/** Fields of a trigger, in list and detail. */
export function useTriggerFields(fire: ReturnType<typeof useFire>): readonly Field<Trigger>[] {
  const facts = useTriggerFacts();
  const t = useTranslations('trigger');
  const format = useFormat();
  const may = useOperation();
  return useMemo(
    (): readonly Field<Trigger>[] => [
      { ...nameField(t('name')), input: undefined },
      {
        name: 'content',
        label: t('content'),
        draw: (row) => <Content trigger={row} />,
        column: { minWidth: 150, wideOnly: true },
      },
      {
        name: 'startsBy',
        label: t('startsBy'),
        draw: (row) => <StartChips {...row} />,
        column: { minWidth: 190, wideOnly: true },
      },
      {
        name: 'terminals',
        label: t('terminals'),
        text: ({ ready, terminals }) => t('readyOf', { ready, terminals }),
        column: { width: 160, wideOnly: true },
      },
      {
        name: 'lastFiredAt',
        label: t('lastFired'),
        text: ({ lastFiredAt }) => (lastFiredAt ? format.moment(lastFiredAt) : t('never')),
        column: { width: 170, wideOnly: true },
      },
      {
        name: 'enabled',
        label: t('enabled'),
        draw: (row) => <EnabledSwitch trigger={row} />,
        column: { width: 110 },
      },
      {
        name: 'fire',
        label: t('fire'),
        draw: (row) => (
          <TooltipButton
            label={t('fire')}
            accessibleName={t('fireOf', { name: row.name })}
            color="primary"
            disabled={!isFireable(row) || !may({ permission: 'plan:trigger:fire' })}
            onClick={() => void fire(row)}
          >
            <FireIcon />
          </TooltipButton>
        ),
        column: { width: 64, align: 'center', buttons: true },
      },
      ...facts,
    ],
    [t, format, may, fire, facts],
  );
}

/** Fields that only the detail shows. */
function useTriggerFacts(): readonly Field<Trigger>[] {
  const t = useTranslations('trigger');
  const ofPlans = useTranslations('plan');
  const format = useFormat();
  const inputText = useInputText();
  return useMemo(
    (): readonly Field<Trigger>[] => [
      { name: 'inputs', label: t('atTerminal'), text: ({ inputs }) => inputs.map(inputText).join(', ') },
      {
        name: 'seconds',
        label: t('shownFor'),
        text: ({ seconds }) => (seconds === null ? t('onceThrough') : t('seconds', { count: seconds })),
      },
      {
        name: 'coolDown',
        label: t('coolDown'),
        text: ({ coolDown }) => (coolDown === 0 ? '' : t('seconds', { count: coolDown })),
      },
      {
        name: 'priority',
        label: ofPlans('priorityLabel'),
        text: ({ priority }) => {
          const word = priorities[priority as keyof typeof priorities];
          return ofPlans('priorityOf', { number: priority, word: ofPlans(`priority.${word}`) });
        },
      },
      { name: 'firings', label: t('firingsOfMonth'), text: ({ firings }) => format.number(firings) },
      updatedField(t('updated'), format),
    ],
    [t, ofPlans, format, inputText],
  );
}

/** Name of the content, with the icon of its kind. */
function Content({ trigger: { content, contentName } }: { trigger: Trigger }) {
  const t = useTranslations('trigger');
  const Icon = icons[content.kind];
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', verticalAlign: 'middle', gap: 1, alignItems: 'center', minWidth: 0, maxWidth: 1 }}
    >
      <Icon fontSize="small" titleAccess={t(`kind.${content.kind}`)} />
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {contentName ?? t('contentGone')}
      </Box>
    </Box>
  );
}
