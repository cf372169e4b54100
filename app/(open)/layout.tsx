import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { ModeProvider } from '@/components/open/mode-context';
import { configuration } from '@/components/theme/configuration';
import { readSavedTheme } from '@/components/theme/saved';

/** The pages before sign-in do without MUI: who opens the console for the first time waits for the least. */
export default async function OpenLayout({ children }: { children: ReactNode }) {
  const cookieStore = await cookies();
  const { mode = configuration.mode } = readSavedTheme((name) => cookieStore.get(name)?.value);
  return <ModeProvider mode={mode}>{children}</ModeProvider>;
}
