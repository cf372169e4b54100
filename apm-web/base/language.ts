import { IntlMessageFormat } from 'intl-messageformat';
import { chooseLanguage, type Language } from '@/lib/contract/languages';
import { catalogues, tagOf } from './messages';

/** The caller's language: cookie `lang`, else the first one of Accept-Language that is offered, else English. */
export const languageOf = (cookie: string | undefined, accepted: string | undefined): Language =>
  chooseLanguage({ chosen: cookie, accepted });

/** A message of a catalogue with its values; what looks like a tag in it is text. */
export const formatMessage = (language: Language, message: string, values?: Record<string, string | number>): string =>
  String(new IntlMessageFormat(message, tagOf(language), undefined, { ignoreTag: true }).format(values));

/** The message of a key below `errors`; the key itself where there is none. */
export function sentence(language: Language, key: string, values?: Record<string, string | number>): string {
  const errors: Record<string, string> = catalogues[language].errors;
  const message = errors[key];
  return message === undefined ? key : formatMessage(language, message, values);
}
