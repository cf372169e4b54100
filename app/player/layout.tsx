import type { ReactNode } from 'react';
import { AppProviders } from '../app-providers';

export default function PlayerLayout({ children }: { children: ReactNode }) {
  return <AppProviders messages={['player']}>{children}</AppProviders>;
}
