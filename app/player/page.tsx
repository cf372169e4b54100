import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PlayerApp } from '@/components/player/app/player-app';
import { StartWatch } from '@/components/player/app/start-watch';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('player');
  return { title: t('title') };
}

/** Public page: whoever opens it becomes a terminal once an operator has added it by its code. */
export default function PlayerPage() {
  return (
    <>
      <StartWatch />
      <PlayerApp />
    </>
  );
}
