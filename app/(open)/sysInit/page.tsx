import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { SysInit } from '@/components/account/sign-in/sys-init';
import { languageOf } from '@/lib/i18n/language';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('sysInit') };
}

export default async function Page() {
  return <SysInit language={languageOf(await headers())} />;
}
