import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ErrorCode } from '@/components/account/sign-in/error-page';

/** Returns the title of an error page. */
export async function errorMetadata(code: ErrorCode): Promise<Metadata> {
  return { title: (await getTranslations('open'))(`title${code}`) };
}
