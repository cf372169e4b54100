import { type ResolvedBranding, resolveBranding } from '@/components/foundation/brand/resolved-branding';
import { brandingPictureUrl } from '@/lib/client/file-url';
import { plainBranding, webAddress } from '@/lib/contract/branding';
import type { Personalization } from '@/lib/contract/branding/personalization';
import type { DomainValues } from './domain-values';

interface Shown {
  /** Addresses of its own pictures. */
  logo: string | null;
  favicon: string | null;
  loginBackground: string | null;
}

/**
 * How a domain will look: its own values, and what it leaves open as its institution has it. Links that can't be saved as
 * they are, and those that stand there already, aren't drawn. `product` is the plain name.
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
