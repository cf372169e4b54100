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

/** Excludes the page from search engines: its address is for people in front of the screen. */
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('corner'))('title'), robots: { index: false, follow: false } };
}

/** Public page of a screen, for everyone who scanned its code. */
export default async function Page({ params }: CornerProps) {
  const { token } = await params;
  return <CornerPage token={token} view={await viewOf(token)} />;
}

/** Returns `null` while the platform doesn't respond. */
async function viewOf(token: string): Promise<Output<typeof cornerView> | null> {
  try {
    return await load(cornerView, { token });
  } catch (error) {
    if (error instanceof CallError && [400, 404].includes(error.status)) notFound();
    return null;
  }
}
