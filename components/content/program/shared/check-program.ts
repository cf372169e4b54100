import type { Assets } from '@/components/foundation/scene';
import type { ProgramDocument } from '@/lib/contract/program';
import { checkShapes, type Finding } from '@/lib/editor';
import { gatherFacts } from './gather-facts';

/** What people at the screen would not see of a program as it is meant. */
export async function checkProgram(document: ProgramDocument, assets: Assets): Promise<Finding[]> {
  return checkShapes(document, await gatherFacts(document, assets));
}
