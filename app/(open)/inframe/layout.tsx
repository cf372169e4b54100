import type { ReactNode } from 'react';
import { Look } from '../../look';

export default function FrameLayout({ children }: { children: ReactNode }) {
  return <Look>{children}</Look>;
}
