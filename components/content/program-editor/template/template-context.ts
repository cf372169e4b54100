'use client';

import { createContext, useContext } from 'react';
import type { Output } from '@/lib/contract/call';
import type { programDetail } from '@/lib/contract/program/calls';

/** What is known of the template that the open program was made from, and what can be done about it. */
export interface TemplateTools {
  state: Output<typeof programDetail>['template'];
  /** The program becomes what the template is now, with its own content in the slots. */
  takeOver: () => Promise<void>;
  /** The program becomes one of its own. */
  detach: () => Promise<void>;
}

export const TemplateContext = createContext<TemplateTools | null>(null);

export function useTemplate(): TemplateTools {
  const tools = useContext(TemplateContext);
  if (!tools) throw new Error('useTemplate outside the editor');
  return tools;
}
