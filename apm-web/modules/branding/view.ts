import type { Branding } from '@/lib/contract/branding';
import type { PersonalLook } from '@/lib/contract/personalization';
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

/** What a domain leaves open is as its institution has it. */
export function filledIn(branding: Branding, look: PersonalLook | null): Branding {
  if (!look) return branding;
  return {
    ...branding,
    logo: branding.logo ?? look.logo,
    loginBackground: branding.loginBackground ?? look.loginBackground,
    themeColor: branding.themeColor ?? look.themeColor,
  };
}
