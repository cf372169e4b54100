'use client';

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { editorPath } from '@/components/content/program/shared/paths';
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

/** Maximum number of findings per program; the linked editor shows the rest. */
const MOST_SHOWN = 5;

/** Findings of the check: what viewers of these programs would not see as intended. They don't prevent publishing. */
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
      <ConsoleLink href={editorPath(id)}>{t('openProgram', { program: name })}</ConsoleLink>
    </Alert>
  ));
}

/** Skips what cannot be read or measured, because publishing doesn't depend on it. */
async function check(programIds: readonly string[]): Promise<Checked[]> {
  // Lazy import: the rest of publishing doesn't need the canvas library.
  const { checkProgram } = await import('@/components/content/program/shared/check-program');
  const { consoleAssets } = await import('@/components/foundation/scene/console-assets');
  const all = await Promise.allSettled(
    programIds.map(async (id) => {
      const { name, document } = await call(programDetail, { id });
      const found = await checkProgram(document, consoleAssets);
      // The impact panel reports which selected terminals cannot play a video.
      return { id, name, findings: found.filter(({ kind }) => kind !== 'codec') };
    }),
  );
  return all.flatMap((each) => (each.status === 'fulfilled' && each.value.findings.length > 0 ? each.value : []));
}
