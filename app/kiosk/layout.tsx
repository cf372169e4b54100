import type { ReactNode } from 'react';
import { AppProviders } from '../app-providers';

export default function KioskLayout({ children }: { children: ReactNode }) {
  return <AppProviders messages={['kiosk']}>{children}</AppProviders>;
}
