import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { errorMetadata } from '@/app/error-metadata';
import { ErrorPage, errorCodes } from '@/components/account/sign-in/error-page';

interface ExceptionProps {
  params: Promise<{ code: string }>;
}

async function codeOf({ params }: ExceptionProps) {
  const { code } = await params;
  return errorCodes.find((one) => one === code) ?? notFound();
}

export async function generateMetadata(props: ExceptionProps): Promise<Metadata> {
  return errorMetadata(await codeOf(props));
}

/** The specification's group of exceptions, besides the pages of the same names. */
export default async function Page(props: ExceptionProps) {
  return <ErrorPage code={await codeOf(props)} />;
}
