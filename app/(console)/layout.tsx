import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Console } from '@/components/console';
import { FrameAwaited } from '@/components/console/frame-awaited';
import { FrameBoundary } from '@/components/console/frame-boundary';
import { MenuProvider } from '@/components/console/menu/use-menu';
import { PlatformDown } from '@/components/console/platform-down';
import { pageAt } from '@/components/console/screens/pages';
import { BrandedFor } from '@/components/foundation/brand';
import { mergeBranding } from '@/components/foundation/brand/resolved-branding';
import { documentTitle } from '@/components/foundation/shell/document-title';
import { COLLAPSED_COOKIE } from '@/components/foundation/shell/measures';
import { applyWindowConfiguration } from '@/components/foundation/shell/window-branding';
import { windowConfiguration } from '@/components/foundation/theme/configuration';
import { currentUser } from '@/lib/bff/authorise';
import { redirectToSessionEnd, resolveInTime } from '@/lib/bff/load';
import { suppliedLogo } from '@/lib/bff/logo';
import { suppliedMenu } from '@/lib/bff/menu';
import { PATH_HEADER } from '@/lib/open-paths';
import { AppProviders } from '../app-providers';
import { resolvedBranding } from '../page-branding';

/** Returns the landing page's title; later ones are set by the tabs. */
export async function generateMetadata(): Promise<Metadata> {
  const page = pageAt((await headers()).get(PATH_HEADER) ?? '');
  if (!page) return {};
  const title = (await getTranslations('routes'))(page.title);
  const user = await resolveInTime(currentUser());
  const own = typeof user === 'object' ? user.look?.title : undefined;
  const product = windowConfiguration.title === 'default' ? own : windowConfiguration.title;
  return { title: product ? { absolute: documentTitle(product, title) } : title };
}

/**
 * Renders without a Suspense boundary if the platform is fast: React would send the fallback first, however ready the
 * rest is.
 */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const isLate = !(await resolveInTime(currentUser()));
  return (
    <FrameBoundary
      fallback={
        isLate && (
          <AppProviders>
            <FrameAwaited />
          </AppProviders>
        )
      }
    >
      <Frame>{children}</Frame>
    </FrameBoundary>
  );
}

async function Frame({ children }: { children: ReactNode }) {
  const [user, supplied] = await Promise.all([currentUser(), suppliedMenu()]);
  if (user === 'signedOut') return redirectToSessionEnd();
  if (user === 'unreachable') {
    return (
      <AppProviders>
        <PlatformDown />
      </AppProviders>
    );
  }
  const [ofHost, logo] = await Promise.all([resolvedBranding(), user.look === undefined ? suppliedLogo() : null]);
  const branding = applyWindowConfiguration(mergeBranding(ofHost, user.look, logo));
  const path = (await headers()).get(PATH_HEADER) ?? '';
  const menuCollapsed = (await cookies()).get(COLLAPSED_COOKIE)?.value === '1';
  return (
    <AppProviders color={branding.themeColor}>
      <BrandedFor branding={branding}>
        <MenuProvider user={user} supplied={supplied}>
          <Console user={user} menuCollapsed={menuCollapsed} path={path}>
            {children}
          </Console>
        </MenuProvider>
      </BrandedFor>
    </AppProviders>
  );
}
