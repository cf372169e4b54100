import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Forgotten } from '@/components/account/sign-in/forgotten';
import { replacementWays } from '@/lib/bff/replacement-ways';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('open'))('forgottenTitle') };
}

export default async function Page() {
  const ways = await replacementWays();
  return <Forgotten ways={ways === 'unreachable' ? { phone: false, email: false } : ways} />;
}
