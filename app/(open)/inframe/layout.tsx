import type { ReactNode } from 'react';
import { AppProviders } from '../../app-providers';

export default function FrameLayout({ children }: { children: ReactNode }) {
  return <AppProviders messages={['inframe']}>{children}</AppProviders>;
}
