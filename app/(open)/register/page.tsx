import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Register } from '@/components/account/sign-in/register';
import { replacementWays } from '@/lib/bff/replacement-ways';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('open'))('registerTitle') };
}

export default async function Page() {
  const ways = await replacementWays();
  return <Register ways={ways === 'unreachable' ? { phone: false, email: false } : ways} />;
}
