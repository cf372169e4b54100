'use client';

import Alert from '@mui/material/Alert';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { CutOff } from '@/components/scene/cut-off';
import { ConsoleLink } from '@/components/shell/console-link';
import { call } from '@/lib/client/call';
import { programDetail } from '@/lib/contract/program-calls';

interface Found {
  id: string;
  name: string;
  texts: CutOff[];
}

/** Warns of texts whose last words terminals would not show. */
export function CutOffTexts({ programIds }: { programIds: readonly string[] }) {
  const t = useTranslations('publish.cutOff');
  const [found, setFound] = useState<Found[]>([]);
  useEffect(() => {
    let live = true;
    void check(programIds).then((all) => live && setFound(all));
    return () => {
      live = false;
    };
  }, [programIds]);
  return found.map(({ id, name, texts }) => (
    <Alert key={id} severity="warning">
      {texts.map(({ scene, name: text }) => t('text', { text, scene, program: name })).join(' ')}{' '}
      <ConsoleLink href={`/programEditor?id=${id}`}>{t('openProgram', { program: name })}</ConsoleLink>
    </Alert>
  ));
}

/** What cannot be read or measured is passed over: publishing does not depend on it. */
async function check(programIds: readonly string[]): Promise<Found[]> {
  // The canvas library is loaded here alone: the rest of publishing does without.
  const { cutOffIn } = await import('@/components/scene/cut-off');
  const { consoleAssets } = await import('@/components/scene/console-assets');
  const all = await Promise.allSettled(
    programIds.map(async (id) => {
      const { name, document } = await call(programDetail, { id });
      return { id, name, texts: await cutOffIn(document, consoleAssets) };
    }),
  );
  return all.flatMap((each) => (each.status === 'fulfilled' && each.value.texts.length > 0 ? each.value : []));
}
