import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CornerPage } from '@/components/account/sign-in/corner-page';
import { load } from '@/lib/bff/load';
import type { Output } from '@/lib/contract/call';
import { cornerView } from '@/lib/contract/corner';
import { CallError } from '@/lib/contract/wire';

interface CornerProps {
  params: Promise<{ token: string }>;
}

/** No search engine is to find a screen: its address is for those who stand in front of it. */
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('corner'))('title'), robots: { index: false, follow: false } };
}

/** Open to everyone who scanned the code of a screen. */
export default async function Page({ params }: CornerProps) {
  const { token } = await params;
  return <CornerPage token={token} view={await viewOf(token)} />;
}

/** null while the platform does not answer. */
async function viewOf(token: string): Promise<Output<typeof cornerView> | null> {
  try {
    return await load(cornerView, { token });
  } catch (error) {
    if (error instanceof CallError && [400, 404].includes(error.status)) notFound();
    return null;
  }
}
