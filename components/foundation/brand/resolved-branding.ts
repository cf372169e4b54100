import { brandingPictureUrl } from '@/lib/client/file-url';
import type { Branding } from '@/lib/contract/branding';
import type { Personalization } from '@/lib/contract/branding/personalization';
import type { Language } from '@/lib/contract/languages';
import { offeredUnder } from '@/lib/i18n/language';
import { letterIcon, PRODUCT_ICON } from './brand-icon';

/** How the console looks under the host it is opened from, and to whoever is signed in. */
export interface ResolvedBranding {
  /** Its name: the prefix of every page's title, and what is beside the logo. */
  product: string;
  /** Address of the domain's own logo, as wide as it is; null, the product's own. */
  logo: string | null;
  /** Address of the icon: of the window, and beside the name where there is no logo. */
  icon: string;
  /** Address of the picture behind the sign-in; null, the product's own. */
  loginBackground: string | null;
  /** #rrggbb; null, the product's own. */
  themeColor: string | null;
  footerText: string;
  footerLinks: { title: string; url: string }[];
  /** To choose from. */
  languages: readonly Language[];
  /** Whether the sign-in leads to a page to register on. */
  registration: boolean;
}

/** Made on the server, so that the pages before sign-in need not know how addresses are made. `product` is the plain name. */
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
    languages: offeredUnder(branding),
    registration,
  };
}

/**
 * The branding of a host as the users of an institution have it; what that leaves open is the host's. `suppliedLogo` is the address of the
 * logo where a platform knows no more of the institution's look.
 */
export function withPersonal(
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
