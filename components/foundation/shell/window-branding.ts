import type { ResolvedBranding } from '@/components/foundation/brand/resolved-branding';
import { windowConfiguration } from '@/components/foundation/theme/configuration';

/** Returns the user's branding, overridden by the window configuration. */
export function applyWindowConfiguration(
  branding: ResolvedBranding,
  { logo, title }: Pick<typeof windowConfiguration, 'logo' | 'title'> = windowConfiguration,
): ResolvedBranding {
  return {
    ...branding,
    logo: logo === 'default' ? branding.logo : logo,
    product: title === 'default' ? branding.product : title,
  };
}
