'use client';

import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import ProblemIcon from '@mui/icons-material/QuizOutlined';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Resource } from '@/components/foundation/resource/definition';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { TextsField } from '@/components/foundation/resource/texts-field';
import { textsValue, useLanguage } from '@/components/foundation/resource/texts-value';
import { RichText } from '@/components/foundation/rich-text/rich-text';
import { useFormat, useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { refresh } from '@/lib/client/refresh';
import {
  type CommonProblem,
  problemDelete,
  problemHelp,
  problemList,
  problemMove,
  problemSave,
} from '@/lib/contract/problem';
import { textIn } from '@/lib/contract/texts';
import { languageInfo } from '@/lib/i18n/language';
import { AnswersField } from './answers-field';
import { ShownChip } from './shown-chip';

const READS = [problemList, problemHelp];

/** Common problems, which all users find in the help. */
export default function Problems() {
  const t = useTranslations('problem');
  const format = useFormat();
  const outcome = useOutcome();
  const language = useLanguage();
  const resource = useMemo((): Resource<CommonProblem, typeof problemList, typeof problemSave> => {
    const question = (row: CommonProblem) => textIn(row.question, language);
    const move = async ({ id }: CommonProblem, place: number) => {
      await outcome(() => call(problemMove, { id, place }));
      await refresh(...READS);
    };
    return {
      title: t('title'),
      icon: ProblemIcon,
      list: problemList,
      reads: READS,
      nameOf: question,
      fields: [
        {
          name: 'question',
          label: t('question'),
          text: question,
          column: {},
          input: {
            kind: 'own',
            draw: (field, label) => <TextsField field={field} label={label} longest={200} />,
          },
        },
        {
          name: 'answer',
          label: t('answer'),
          input: { kind: 'own', draw: (field, label) => <AnswersField field={field} label={label} /> },
        },
        {
          name: 'languages',
          label: t('languages'),
          text: (row) => languageNames(row).join(', '),
          column: { wideOnly: true },
        },
        {
          name: 'shown',
          label: t('inHelp'),
          draw: ({ shown }) => <ShownChip shown={shown} />,
          column: { width: 130 },
          input: { kind: 'switch', help: t('inHelpHelp') },
        },
        {
          name: 'updatedAt',
          label: t('updatedAt'),
          text: ({ updatedAt }) => format.moment(updatedAt),
          column: { width: 190, wideOnly: true },
        },
      ],
      filters: [
        {
          name: 'shown',
          label: t('inHelp'),
          options: [
            { value: 'true', label: t('shown') },
            { value: 'false', label: t('hidden') },
          ],
        },
      ],
      form: {
        call: problemSave,
        permission: 'sys:problem:edit',
        title: (row) => t(row ? 'change' : 'new'),
        first: (row) => ({
          question: textsValue(row?.question ?? {}),
          answer: textsValue(row?.answer ?? {}),
          shown: String(row?.shown ?? true),
        }),
      },
      remove: {
        call: problemDelete,
        permission: 'sys:problem:edit',
        question: (rows) => ({
          title: t('deleteTitle', { count: rows.length, name: rows[0] ? question(rows[0]) : '' }),
        }),
      },
      actions: [
        {
          label: t('up'),
          icon: UpIcon,
          permission: 'sys:problem:edit',
          hidden: ({ place }) => place === 0,
          run: (row) => move(row, row.place - 1),
        },
        {
          label: t('down'),
          icon: DownIcon,
          permission: 'sys:problem:edit',
          hidden: ({ last }) => last,
          run: (row) => move(row, row.place + 1),
        },
      ],
      more: ({ answer }) => <RichText html={textIn(answer, language)} />,
      empty: { title: t('empty'), body: t('emptyBody') },
      nothingFound: t('nothingFound'),
    };
  }, [t, format, outcome, language]);
  return <ResourceScreen resource={resource} />;
}

/** Returns the languages that have both question and answer. */
const languageNames = ({ question, answer }: CommonProblem) =>
  (Object.keys(question) as (keyof typeof languageInfo)[])
    .filter((each) => answer[each])
    .map((each) => languageInfo[each].name);
