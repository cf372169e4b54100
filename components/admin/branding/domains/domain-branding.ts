import { type ResolvedBranding, resolveBranding } from '@/components/foundation/brand/resolved-branding';
import { brandingPictureUrl } from '@/lib/client/file-url';
import { plainBranding, webAddress } from '@/lib/contract/branding';
import type { Personalization } from '@/lib/contract/branding/personalization';
import type { DomainValues } from './domain-values';

interface Shown {
  /** URLs of the domain's own images. */
  logo: string | null;
  favicon: string | null;
  loginBackground: string | null;
}

/**
 * Returns the branding of a domain: its own values, with gaps filled from its institution. Invalid links and duplicates
 * are left out. `product` is the default name.
 */
export function domainBranding(
  values: DomainValues,
  shown: Shown,
  open: Personalization | null,
  product: string,
): ResolvedBranding {
  const footerLinks = values.footerLinks.filter(
    ({ title, url }, at, all) =>
      title.trim() &&
      webAddress.safeParse(url).success &&
      all.findIndex((other) => other.title === title && other.url === url) === at,
  );
  const picture = (id: string | null | undefined) => (id ? brandingPictureUrl(id) : null);
  const themeColor = values.themeColor ?? open?.themeColor ?? null;
  const own = { ...plainBranding, ...values, title: values.title.trim(), footerLinks, themeColor };
  const resolved = resolveBranding(own, product);
  return {
    ...resolved,
    icon: shown.favicon ?? resolved.icon,
    logo: shown.logo ?? picture(open?.logo),
    loginBackground: shown.loginBackground ?? picture(open?.loginBackground),
  };
}
