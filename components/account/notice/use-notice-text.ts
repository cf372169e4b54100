import { useLocale } from 'next-intl';
import { useCallback } from 'react';
import type { Notice } from '@/lib/contract/notice';

/** The sentence of a notice: the wire has Chinese, and English for every other language. */
export function useNoticeText(): (notice: Pick<Notice, 'contentCn' | 'contentEn'>) => string {
  const chinese = useLocale().startsWith('zh');
  return useCallback(
    ({ contentCn, contentEn }) => (chinese ? contentCn || contentEn : contentEn || contentCn),
    [chinese],
  );
}

/** A notice leads to a page of this console or nowhere, whatever a platform writes. */
export function linkOf({ link }: Pick<Notice, 'link'>): string | undefined {
  return link?.startsWith('/') && !/^[/\\]{2}/.test(link) ? link : undefined;
}
