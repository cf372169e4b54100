/** The wire's names of the languages. Without zod: every page needs them, the pages before sign-in too. */
export const languages = ['zh_CN', 'zh_TW', 'en', 'it', 'ru', 'fr', 'kr', 'de', 'es', 'pl'] as const;
export type Language = (typeof languages)[number];
