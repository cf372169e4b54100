import { IntlMessageFormat } from 'intl-messageformat';
import { chooseLanguage, type Language } from '@/lib/contract/languages';
import { catalogues, tagOf } from './messages';

/** Language of the caller: cookie `lang`, else the first supported one of Accept-Language, else English. */
export const languageOf = (cookie: string | undefined, accepted: string | undefined): Language =>
  chooseLanguage({ chosen: cookie, accepted });

/** Formats a message of a catalogue with its values; text that looks like a tag stays text. */
export const formatMessage = (language: Language, message: string, values?: Record<string, string | number>): string =>
  String(new IntlMessageFormat(message, tagOf(language), undefined, { ignoreTag: true }).format(values));

/** Message of a key below `errors`, or the key itself if there is none. */
export function sentence(language: Language, key: string, values?: Record<string, string | number>): string {
  const errors: Record<string, string> = catalogues[language].errors;
  const message = errors[key];
  return message === undefined ? key : formatMessage(language, message, values);
}
