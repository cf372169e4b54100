import { useLocale } from 'next-intl';
import { useCallback } from 'react';
import type { Notice } from '@/lib/contract/notice';

/** Returns the text of a notice: Chinese, or English for every other language, because the wire has only these two. */
export function useNoticeText(): (notice: Pick<Notice, 'contentCn' | 'contentEn'>) => string {
  const chinese = useLocale().startsWith('zh');
  return useCallback(
    ({ contentCn, contentEn }) => (chinese ? contentCn || contentEn : contentEn || contentCn),
    [chinese],
  );
}

/** Returns the link of a notice, which may only lead to a page of this console, whatever a platform sends. */
export function linkOf({ link }: Pick<Notice, 'link'>): string | undefined {
  return link?.startsWith('/') && !/^[/\\]{2}/.test(link) ? link : undefined;
}
