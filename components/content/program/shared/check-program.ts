import type { Assets } from '@/components/foundation/scene';
import type { ProgramDocument } from '@/lib/contract/program';
import { checkLayouts, type Finding } from '@/lib/editor';
import { gatherFacts } from './gather-facts';

/** Returns what viewers of a program would not see as intended. */
export async function checkProgram(document: ProgramDocument, assets: Assets): Promise<Finding[]> {
  return checkLayouts(document, await gatherFacts(document, assets));
}
