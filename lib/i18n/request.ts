import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { catalogues } from './catalogues';
import { languageInfo, languageOfPage } from './language';
import { TIME_ZONE_COOKIE, timeZoneOf } from './time-zone';

/** Sets the messages of a request's language and its reader's time zone, so that server and browser render the same. */
export default getRequestConfig(async () => {
  const language = languageOfPage(await headers());
  const timeZone = timeZoneOf((await cookies()).get(TIME_ZONE_COOKIE)?.value);
  const { default: all } = await catalogues[language]();
  // Used by the platform only: in pages they would be dead weight.
  const { logged, ...messages } = all;
  return { locale: languageInfo[language].tag, messages, timeZone, now: new Date() };
});
