'use client';

import { createContext, useContext } from 'react';
import type { Output } from '@/lib/contract/call';
import type { programDetail } from '@/lib/contract/program/calls';

/** State and actions of the template that the open program was made from. */
export interface TemplateTools {
  state: Output<typeof programDetail>['template'];
  /** Updates the program to the current template and keeps its content in the slots. */
  takeOver: () => Promise<void>;
  /** Detaches the program from its template. */
  detach: () => Promise<void>;
}

export const TemplateContext = createContext<TemplateTools | null>(null);

export function useTemplate(): TemplateTools {
  const tools = useContext(TemplateContext);
  if (!tools) throw new Error('useTemplate outside the editor');
  return tools;
}
