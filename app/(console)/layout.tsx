import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Look } from '@/app/look';
import { pageLook } from '@/app/page-look';
import { BrandedFor } from '@/components/branding';
import { lookFor } from '@/components/branding/look';
import { Shell } from '@/components/shell';
import { COLLAPSED_COOKIE } from '@/components/shell/measures';
import { PlatformDown } from '@/components/shell/platform-down';
import { documentTitle } from '@/components/shell/title';
import { MenuProvider } from '@/components/shell/use-menu';
import { currentUser } from '@/lib/bff/authorise';
import { leave } from '@/lib/bff/load';
import { suppliedMenu } from '@/lib/bff/menu';
import { PATH_HEADER } from '@/lib/open-paths';
import { routeOf } from '@/lib/routes';

/** The landing page's title; afterwards the tabs give it. */
export async function generateMetadata(): Promise<Metadata> {
  const route = routeOf((await headers()).get(PATH_HEADER) ?? '');
  if (!route) return {};
  const page = (await getTranslations('routes'))(route.title);
  const user = await currentUser();
  const product = typeof user === 'string' ? '' : user.look?.title;
  return { title: product ? { absolute: documentTitle(product, page) } : page };
}

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const [user, supplied] = await Promise.all([currentUser(), suppliedMenu()]);
  if (user === 'signedOut') return leave();
  if (user === 'unreachable') {
    return (
      <Look>
        <PlatformDown />
      </Look>
    );
  }
  const look = lookFor(await pageLook(), user.look);
  const menuCollapsed = (await cookies()).get(COLLAPSED_COOKIE)?.value === '1';
  return (
    <Look color={look.themeColor}>
      <BrandedFor look={look}>
        <MenuProvider user={user} supplied={supplied}>
          <Shell user={user} menuCollapsed={menuCollapsed}>
            {children}
          </Shell>
        </MenuProvider>
      </BrandedFor>
    </Look>
  );
}
