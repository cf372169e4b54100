import { eq } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import { calendarsOf, conditionsOfPlan, mapProgramIds, programsOf } from '@/lib/contract/play-plan';
import type { planSaveTerminals } from '@/lib/contract/play-plan/calls';
import { badRequest, conflict, notFound } from '../../base/problem';
import { playPlan } from '../../db/schema';
import { snapshotVersions } from '../../fleet/versions';
import type { UserContext } from '../../http/context';
import { sendPublish } from '../publish';
import { findConflicts } from './conflicts';
import { checkReferences } from './references';

/** Publishes a plan and its programs as they are now. Terminals that hold an earlier publish of the plan get this one instead. */
export async function publishPlan(
  ctx: UserContext,
  given: Parsed<typeof planSaveTerminals>,
): Promise<Output<typeof planSaveTerminals>> {
  const { tx, now } = ctx;
  const { planId, publishParams, acceptConflicts, ...selection } = given;
  const [found] = await tx
    .select({ content: playPlan.content, revision: playPlan.revision })
    .from(playPlan)
    .where(eq(playPlan.id, planId))
    .for('share');
  if (!found) throw notFound('planId');
  const { content, revision } = found;
  if (content.slots.length === 0 && content.defaultProgramId === null) throw badRequest({ planId: 'planIsEmpty' });
  await checkReferences(tx, content);
  const programs = programsOf(content);
  return sendPublish(
    ctx,
    selection,
    { ...publishParams, input: given, kind: 'plan', planId, planRevision: revision },
    async () => {
      // Searched once the terminals are locked, so that no other plan reaches them in between.
      const met = acceptConflicts ? [] : await findConflicts(tx, { id: planId, content }, selection, now);
      if (met.length > 0) throw conflict(met, 'planConflicts');
      const versions = await snapshotVersions(tx, programs, now);
      const versionOf = new Map(programs.map((id, i) => [id, versions[i] ?? id]));
      return {
        reaching: { programs, plan: planId },
        versions,
        plan: mapProgramIds(content, (id) => versionOf.get(id) ?? id),
        calendars: calendarsOf(content),
        conditions: conditionsOfPlan(content),
      };
    },
  );
}
