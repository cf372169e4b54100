import { brandingPictureUrl } from '@/lib/client/file-url';
import type { Branding } from '@/lib/contract/branding';
import type { Personalization } from '@/lib/contract/branding/personalization';
import type { Language } from '@/lib/contract/languages';
import { offeredLanguages } from '@/lib/i18n/language';
import { letterIcon, PRODUCT_ICON } from './brand-icon';

/** Branding of the console for a host and the signed-in user. */
export interface ResolvedBranding {
  /** Product name: prefix of page titles, and text beside the logo. */
  product: string;
  /** URL of the domain's own logo, of any width; `null`: the product's. */
  logo: string | null;
  /** URL of the icon, used for the window, and beside the name if there is no logo. */
  icon: string;
  /** URL of the image behind the sign-in; `null`: the product's. */
  loginBackground: string | null;
  /** Theme colour as #rrggbb; `null`: the product's. */
  themeColor: string | null;
  footerText: string;
  footerLinks: { title: string; url: string }[];
  /** Languages to choose from. */
  languages: readonly Language[];
  /** True if the sign-in page links to registration. */
  registration: boolean;
}

/**
 * Resolves a branding on the server, so that the pages before sign-in don't have to build URLs. `product` is the
 * default name.
 */
export function resolveBranding(branding: Branding, product: string): ResolvedBranding {
  const { title, logo, favicon, loginBackground, themeColor, footerText, footerLinks, registration } = branding;
  return {
    product: title || product,
    logo: logo && brandingPictureUrl(logo),
    icon: favicon ? brandingPictureUrl(favicon) : title ? letterIcon(title, themeColor) : PRODUCT_ICON,
    loginBackground: loginBackground && brandingPictureUrl(loginBackground),
    themeColor,
    footerText,
    footerLinks,
    languages: offeredLanguages(branding),
    registration,
  };
}

/**
 * Returns the branding that an institution's users see on a host; gaps are filled from the host. `suppliedLogo` is a
 * logo URL for platforms that know nothing else of the institution's branding.
 */
export function mergeBranding(
  branding: ResolvedBranding,
  personal: Personalization | null | undefined,
  suppliedLogo: string | null = null,
): ResolvedBranding {
  if (!personal) return { ...branding, logo: suppliedLogo ?? branding.logo };
  const { title, logo, loginBackground, themeColor } = personal;
  return {
    ...branding,
    product: title || branding.product,
    logo: logo ? brandingPictureUrl(logo) : branding.logo,
    icon:
      title && branding.icon === PRODUCT_ICON ? letterIcon(title, themeColor ?? branding.themeColor) : branding.icon,
    loginBackground: loginBackground ? brandingPictureUrl(loginBackground) : branding.loginBackground,
    themeColor: themeColor ?? branding.themeColor,
  };
}
