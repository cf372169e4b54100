'use client';

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFindingText } from '@/components/content/program/shared/use-finding-text';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { call } from '@/lib/client/call';
import { programDetail } from '@/lib/contract/program/calls';
import type { Finding } from '@/lib/editor';

interface Checked {
  id: string;
  name: string;
  findings: Finding[];
}

/** Of one program; the editor, where the link leads, has the others. */
const MOST_SHOWN = 5;

/** What people at the screen would not see of these programs as it is meant. It does not forbid to publish them. */
export function ProgramFindings({ programIds }: { programIds: readonly string[] }) {
  const t = useTranslations('programCheck');
  const { textOf, placeOf } = useFindingText();
  const [checked, setChecked] = useState<Checked[]>([]);
  useEffect(() => {
    let live = true;
    void check(programIds).then((all) => live && setChecked(all));
    return () => {
      live = false;
    };
  }, [programIds]);
  return checked.map(({ id, name, findings }) => (
    <Alert key={id} severity="warning">
      <AlertTitle>{t('ofProgram', { name, count: findings.length })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, mb: 1, pl: 2.5 }}>
        {findings.slice(0, MOST_SHOWN).map((finding) => (
          <li key={finding.key}>
            <strong>{placeOf(finding)}</strong> {textOf(finding)}
          </li>
        ))}
      </Box>
      <ConsoleLink href={`/programEditor?id=${id}`}>{t('openProgram', { program: name })}</ConsoleLink>
    </Alert>
  ));
}

/** What cannot be read or measured is passed over: publishing does not depend on it. */
async function check(programIds: readonly string[]): Promise<Checked[]> {
  // The canvas library is loaded here alone: the rest of publishing does without.
  const { checkProgram } = await import('@/components/content/program/shared/check-program');
  const { consoleAssets } = await import('@/components/foundation/scene/console-assets');
  const all = await Promise.allSettled(
    programIds.map(async (id) => {
      const { name, document } = await call(programDetail, { id });
      const found = await checkProgram(document, consoleAssets);
      // Which of the chosen terminals do not play a video the impact says.
      return { id, name, findings: found.filter(({ kind }) => kind !== 'codec') };
    }),
  );
  return all.flatMap((each) => (each.status === 'fulfilled' && each.value.findings.length > 0 ? each.value : []));
}
