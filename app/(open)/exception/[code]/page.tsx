import { notFound } from 'next/navigation';
import { ErrorPage } from '@/components/open/error-page';

const codes = ['403', '404', '500'] as const;

/** The specification's group of exceptions, beside the pages of the same names. */
export default async function Page({ params }: { params: Promise<{ code: string }> }) {
  const { code } = await params;
  const known = codes.find((one) => one === code);
  if (!known) notFound();
  return <ErrorPage code={known} />;
}
