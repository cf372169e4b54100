import type { Branding } from '@/lib/contract/branding';
import type { Personalization } from '@/lib/contract/branding/personalization';
import type { domain } from '../../db/schema';

export type DomainRow = typeof domain.$inferSelect;

/** Public branding of a host. */
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

/** Fills in fields that a domain leaves open from its institution's personalization. */
export function fillFromPersonalization(branding: Branding, look: Personalization | null): Branding {
  if (!look) return branding;
  return {
    ...branding,
    logo: branding.logo ?? look.logo,
    loginBackground: branding.loginBackground ?? look.loginBackground,
    themeColor: branding.themeColor ?? look.themeColor,
  };
}
