import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { Shell } from '@/components/shell';
import { COLLAPSED_COOKIE } from '@/components/shell/measures';
import { PlatformDown } from '@/components/shell/platform-down';
import { currentUser } from '@/lib/bff/authorise';
import { leave } from '@/lib/bff/load';

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const user = await currentUser();
  if (user === 'signedOut') return leave();
  if (user === 'unreachable') return <PlatformDown />;
  const menuCollapsed = (await cookies()).get(COLLAPSED_COOKIE)?.value === '1';
  return (
    <Shell user={user} menuCollapsed={menuCollapsed}>
      {children}
    </Shell>
  );
}
