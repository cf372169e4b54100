import type { ReactNode } from 'react';
import { Look } from '../look';

export default function PlayerLayout({ children }: { children: ReactNode }) {
  return <Look>{children}</Look>;
}
