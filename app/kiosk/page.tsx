import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { Kiosk } from '@/components/player/kiosk';
import { systemOf } from '@/components/player/kiosk/systems';
import { hostOf } from '@/lib/bff/host';
import { isSecure } from '@/lib/bff/session';
import { readEnv } from '@/lib/env';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('kiosk'))('title') };
}

/** Public page, read on the machine that becomes a screen; reveals nothing about this network. */
export default async function KioskPage() {
  const sent = await headers();
  const address = `${isSecure(sent) ? 'https' : 'http'}://${hostOf(sent, readEnv().TRUSTED_PROXIES)}`;
  return <Kiosk console={address} first={systemOf(sent.get('user-agent') ?? '')} />;
}
