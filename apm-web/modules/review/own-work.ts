import { sql } from 'drizzle-orm';
import { calendarsOf, type PlanContent, programsOf } from '@/lib/contract/play-plan';
import type { ReviewKind } from '@/lib/contract/review/kinds';
import { asJson, rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';

interface Reviewed {
  id: string;
  kind: ReviewKind;
  subjectId: string;
}

/** Part that the subject of a review shows and that is edited separately. */
interface Part {
  reviewId: string;
  kind: ReviewKind | 'calendar';
  id: string;
}

/**
 * Ids of the reviews whose content is a user's own work: since it last passed, this account created or changed it or what it
 * shows, submitted or recalled it, or made the content that it is a copy of.
 */
export async function ownReviews(tx: Tx, userId: string, reviews: readonly Reviewed[]): Promise<ReadonlySet<string>> {
  if (reviews.length === 0) return new Set();
  // Runs as the platform: a program may show content of an institution that the caller does not see.
  return runAsSystem(tx, async () => {
    const parts = await partsOf(tx, reviews);
    const found = await rows<{ id: string }>(
      tx,
      sql`select r.id from review r
        left join lateral (
          select p.id, p.read_at from review p
          where p.kind = r.kind and p.subject_id = r.subject_id and p.state = 'passed' and p.id < r.id order by p.id desc limit 1
        ) as passed on true
        left join lateral (
          select min(e.at) as at from content_edit e where e.kind = r.kind and e.subject_id = r.subject_id and e.act = 'created'
        ) as made on true
        left join lateral (
          select e.digest, e.at from content_edit e
          where e.kind = r.kind and e.subject_id = r.subject_id order by e.at desc limit 1
        ) as last on true
        where r.id = any(${uuids(reviews.map(({ id }) => id))}) and (
          exists (
            select from review s where s.kind = r.kind and s.subject_id = r.subject_id and s.id <= r.id
              and (passed.id is null or s.id > passed.id)
              and (s.submitted_by_id = ${userId} or (s.state = 'recalled' and s.decided_by_id = ${userId}))
          ) or exists (
            select from content_edit e where e.kind = r.kind and e.subject_id = r.subject_id and e.user_id = ${userId}
              and e.at > coalesce(passed.read_at, '-infinity')
          ) or exists (
            select from content_edit e where e.kind = r.kind and e.user_id = ${userId} and e.digest = last.digest and e.at < last.at
          ) or exists (
            select from json_to_recordset(${asJson(parts)}) as part ("reviewId" uuid, kind text, id uuid)
            join content_edit e on e.kind = part.kind and e.subject_id = part.id
            where part."reviewId" = r.id and e.user_id = ${userId} and e.act = 'changed'
              and e.at > coalesce(passed.read_at, made.at, '-infinity')
          )
        )`,
    );
    return new Set(found.map(({ id }) => id));
  });
}

/** Parts that the subjects show now. Creating a part does not make a subject one's own work if others placed it. */
async function partsOf(tx: Tx, reviews: readonly Reviewed[]): Promise<Part[]> {
  const subjects = (kind: ReviewKind) => uuids(reviews.flatMap((each) => (each.kind === kind ? [each.subjectId] : [])));
  const plans = await rows<{ id: string; content: PlanContent }>(
    tx,
    sql`select id, content from play_plan where id = any(${subjects('plan')})`,
  );
  const ofPlans = plans.flatMap(({ id, content }) => [
    ...programsOf(content).map((program) => ({ subjectId: id, kind: 'program' as const, id: program })),
    ...calendarsOf(content).map((calendar) => ({ subjectId: id, kind: 'calendar' as const, id: calendar })),
  ]);
  const programs = ofPlans.flatMap(({ kind, id }) => (kind === 'program' ? [id] : []));
  const shown = await rows<{ by: string; id: string }>(
    tx,
    sql`select program_id as by, material_id as id from program_material
        where program_id = any(${subjects('program')}) or program_id = any(${uuids(programs)})
      union select id, material_id from message where id = any(${subjects('message')}) and material_id is not null`,
  );
  return reviews.flatMap(({ id: reviewId, subjectId }) => {
    const direct = ofPlans.filter((part) => part.subjectId === subjectId);
    const showing = new Set([subjectId, ...direct.map(({ id }) => id)]);
    const materials = shown.filter(({ by }) => showing.has(by)).map(({ id }) => ({ kind: 'material' as const, id }));
    return [...direct, ...materials].map(({ kind, id }) => ({ reviewId, kind, id }));
  });
}
