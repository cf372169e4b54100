import type { Branding } from '@/lib/contract/branding';
import type { domain } from '../../db/schema';

export type DomainRow = typeof domain.$inferSelect;

/** What everybody who opens the console under a host may know of it. */
export function brandingOf(row: DomainRow): Branding {
  const { title, logoId, faviconId, loginBackgroundId, themeColor, footerText, footerLinks } = row;
  const { defaultLanguage, languages, registration } = row;
  return {
    title,
    logo: logoId,
    favicon: faviconId,
    loginBackground: loginBackgroundId,
    themeColor,
    footerText,
    footerLinks,
    defaultLanguage,
    languages,
    registration,
  };
}
