import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { ProgramPreview } from '@/components/foundation/scene/program-preview';
import { currentUser } from '@/lib/bff/authorise';
import { load, type PageProps, queryOf, redirectToSessionEnd } from '@/lib/bff/load';
import { programDetail } from '@/lib/contract/program/calls';
import { CallError } from '@/lib/contract/wire';

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  return { title: (await program(await idOf(searchParams)))?.name };
}

/** Program in the player's own renderer, for users who may view programs. */
export default async function Page({ searchParams }: PageProps) {
  if ((await currentUser()) === 'signedOut') return redirectToSessionEnd();
  const found = await program(await idOf(searchParams));
  if (!found) notFound();
  return (
    <main style={{ height: '100dvh' }}>
      <ProgramPreview document={found.document} />
    </main>
  );
}

/** Requested once for the title and the page. */
const program = cache(async (id: string | null) => {
  if (!id) return null;
  try {
    return await load(programDetail, { id });
  } catch (error) {
    if (error instanceof CallError && error.status < 500 && error.status > 0) return null;
    throw error;
  }
});

const idOf = async (searchParams: PageProps['searchParams']) => (await queryOf(searchParams)).get('program');
