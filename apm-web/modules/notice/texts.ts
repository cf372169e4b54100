import { IntlMessageFormat } from 'intl-messageformat';
import type { NoticeKind } from '@/lib/contract/notice';
import en from '@/messages/en.json';
import zh_CN from '@/messages/zh_CN.json';

export type NoticeParams = Record<string, string | number>;

/** The two languages of the wire: Chinese, and English for every other. Sentences are below `notices.kind` of the messages. */
export function noticeTexts(kind: NoticeKind, params: NoticeParams): { contentCn: string; contentEn: string } {
  return {
    contentCn: written(zh_CN.notices.kind[kind], 'zh-CN', params),
    contentEn: written(en.notices.kind[kind], 'en', params),
  };
}

function written(message: string, locale: string, params: NoticeParams): string {
  // Names are people's: what looks like a tag in one is part of it.
  return String(new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).format(params));
}
