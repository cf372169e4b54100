import { IntlMessageFormat } from 'intl-messageformat';
import type { NoticeKind } from '@/lib/contract/notice';
import en from '@/messages/en.json';
import zh_CN from '@/messages/zh_CN.json';

export type NoticeParams = Record<string, string | number>;

/** The wire has two languages: Chinese, and English for all others. Messages are below `notices.kind`. */
export function noticeTexts(kind: NoticeKind, params: NoticeParams): { contentCn: string; contentEn: string } {
  return {
    contentCn: written(zh_CN.notices.kind[kind], 'zh-CN', params),
    contentEn: written(en.notices.kind[kind], 'en', params),
  };
}

function written(message: string, locale: string, params: NoticeParams): string {
  // Names are user input: what looks like a tag is text.
  return String(new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).format(params));
}
