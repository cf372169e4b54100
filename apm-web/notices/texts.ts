import type { NoticeKind } from '@/lib/contract/notice';
import { formatMessage } from '../base/language';
import { catalogues } from '../base/messages';

export type NoticeParams = Record<string, string | number>;

/** Texts in the wire's two languages: Chinese, and English for all others. Messages are below `notices.kind`. */
export function noticeTexts(kind: NoticeKind, params: NoticeParams): { contentCn: string; contentEn: string } {
  return {
    contentCn: formatMessage('zh_CN', catalogues.zh_CN.notices.kind[kind], params),
    contentEn: formatMessage('en', catalogues.en.notices.kind[kind], params),
  };
}
