import { eq, sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import {
  type calendarImpact,
  MOST_EXAMPLES,
  type messageImpact,
  type planImpact,
  type programImpact,
} from '@/lib/contract/impact';
import { calendarsOf, type DayCalendar, mapProgramIds, programsOf } from '@/lib/contract/play-plan';
import { orientationsOf, placeholdersOf, readDocument, type StoredDocument } from '@/lib/contract/program';
import { type Placeholder, placeholdersIn } from '@/lib/widgets';
import { badRequest, notFound } from '../../base/problem';
import { rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { dayCalendar, message, playPlan, program } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { containerOf, soundNames } from '../../fleet/codecs';
import type { TerminalInputs } from '../../fleet/schedule-inputs';
import type { ReviewedObjects } from '../review';

/** Greater than every id, as the new publish counts as the newest. */
const NEWEST = 'ffffffff-ffff-7fff-bfff-ffffffffffff';

/** SQL: true for a video that is not muted, or a track of an audio widget. */
const HEARD =
  '$.scenes[*].widgets[*] ? (@.materialId == $id && @.muted == false || @.type == "audio" && exists(@.tracks[*] ? (@.materialId == $id)))';

export interface PublishedFile {
  md5: string;
  size: number;
  codec: string | null;
  /** Codec of the sound, if it is audible and one that players are judged by. */
  sound: string | null;
  /** Container of a video, if only some players open it. */
  container: string | null;
  name: string;
}

/** Publish, or another change of what terminals play, that has not been made yet. */
export interface Publication {
  /** Programs that it brings, as versions with their names, in addition to those that terminals have. */
  programs: { id: string; name: string }[];
  calendars: DayCalendar[];
  /** Returns a terminal's inputs once the change has reached it. */
  after: (before: TerminalInputs) => TerminalInputs;
  files: PublishedFile[];
  /** Objects that a review may hold back from terminals. */
  reaching: ReviewedObjects;
  /** Programs by the orientation that they are made for. */
  hanging: { orientation: 'landscape' | 'portrait'; names: string[] }[];
  /** Names of placeholders without a fallback. */
  placeholders: string[];
}

interface Version {
  programId: string;
  id: string;
  name: string;
  width: number;
  height: number;
  /** Size of the alternate layout, if any: each terminal shows the layout that suits it. */
  otherWidth: number | null;
  otherHeight: number | null;
  /** Document of a program with placeholders. */
  document: StoredDocument | null;
}

/** Publication of programs. A list that replaces hides earlier ones by itself, as on terminals. */
export async function programPublication(
  tx: Tx,
  { programIds, publishParams: { name, mode, from, until, priority } }: Parsed<typeof programImpact>,
  now: Date,
): Promise<Publication> {
  if (until !== null && Date.parse(until) <= now.getTime()) throw badRequest({ 'publishParams.until': 'inThePast' });
  await assertVisible(tx, program, programIds, 'programIds');
  const { versions, ...content } = await contentOf(tx, programIds);
  const list = programIds.flatMap((id) => versions.get(id)?.id ?? []);
  return {
    ...content,
    calendars: [],
    reaching: { programs: programIds },
    after: (before) => ({
      ...before,
      published: [...before.published, { publishId: NEWEST, name, mode, priority, from, until, programs: list }],
    }),
  };
}

/** Publication of a plan. It replaces what terminals hold of the same plan. */
export async function planPublication(tx: Tx, { planId }: Parsed<typeof planImpact>): Promise<Publication> {
  const [found] = await tx
    .select({ content: playPlan.content, revision: playPlan.revision })
    .from(playPlan)
    .where(eq(playPlan.id, planId));
  if (!found) throw notFound('planId');
  const { content, revision } = found;
  if (content.slots.length === 0 && content.defaultProgramId === null) throw badRequest({ planId: 'planIsEmpty' });
  const { versions, ...rest } = await contentOf(tx, programsOf(content));
  const plan = { ...mapProgramIds(content, (id) => versions.get(id)?.id ?? id), id: planId, revision };
  const calendars = await rows<DayCalendar>(
    tx,
    sql`select id, name, days from day_calendar where id = any(${uuids(calendarsOf(content))})`,
  );
  const known = new WeakMap<TerminalInputs['plans'], TerminalInputs['plans']>();
  return {
    ...rest,
    calendars,
    reaching: { programs: programsOf(content), plan: planId },
    after: (before) => {
      // Reuses the same array for the same input, because the scheduler caches by it.
      const plans = known.get(before.plans) ?? [...before.plans.filter(({ id }) => id !== planId), plan];
      known.set(before.plans, plans);
      return { ...before, plans };
    },
  };
}

/** Publication of a message. Once its period begins, it replaces what terminals hold of the same message. */
export async function messagePublication(
  tx: Tx,
  { messageId, publishParams: { from, until } }: Parsed<typeof messageImpact>,
  now: Date,
): Promise<Publication> {
  if (until !== null && Date.parse(until) <= now.getTime()) throw badRequest({ 'publishParams.until': 'inThePast' });
  const [found] = await tx.select({ content: message.content }).from(message).where(eq(message.id, messageId));
  if (!found) throw notFound('messageId');
  const { materialId, ...shown } = found.content;
  const begins = from === null ? now.toISOString() : from;
  const fresh = { ...shown, id: NEWEST, messageId, from, until, versionId: null };
  // Read as the platform: the message may use a material of an institution above, set by somebody there.
  const files = materialId
    ? await runAsSystem(tx, () =>
        rows<PublishedFile>(
          tx,
          sql`select md5, size::float8 as size, codec, null as sound, ${containerOf(sql`mime`)} as container, name from material where id = ${materialId}`,
        ),
      )
    : [];
  return {
    programs: [],
    calendars: [],
    files,
    reaching: { message: messageId, materials: materialId ? [materialId] : [] },
    hanging: [],
    placeholders: withoutFallback(Object.values(shown.texts).flatMap(placeholdersIn)),
    after: (before) => ({
      ...before,
      messages: [
        ...before.messages.map((each) =>
          each.messageId === messageId && (each.until === null || Date.parse(each.until) > Date.parse(begins))
            ? { ...each, until: begins }
            : each,
        ),
        fresh,
      ],
    }),
  };
}

/** Change of a calendar's days, for terminals that hold a plan with it. */
export async function calendarChange(tx: Tx, { id, name, days }: Parsed<typeof calendarImpact>): Promise<Publication> {
  await assertVisible(tx, dayCalendar, [id], 'id');
  const known = new WeakMap<TerminalInputs['calendars'], TerminalInputs['calendars']>();
  return {
    programs: [],
    calendars: [],
    files: [],
    reaching: {},
    hanging: [],
    placeholders: [],
    after: (before) => {
      // Reuses the same array for the same input, because the scheduler caches by it.
      const calendars =
        known.get(before.calendars) ?? before.calendars.map((each) => (each.id === id ? { id, name, days } : each));
      known.set(before.calendars, calendars);
      return { ...before, calendars };
    },
  };
}

/** Terminals that hold a plan with a calendar, as a subquery of their ids. */
export const holdersOf = (calendarId: string) =>
  sql`select t.id from terminal t where exists (
    select 1 from publish_target h join publish_calendar c using (publish_id)
    where h.terminal_id = t.id and h.active and c.calendar_id = ${calendarId})`;

/** Programs as the publish would take them: the existing version of their content, or one that does not exist yet. */
async function contentOf(
  tx: Tx,
  programIds: readonly string[],
): Promise<Pick<Publication, 'programs' | 'files' | 'hanging' | 'placeholders'> & { versions: Map<string, Version> }> {
  const ids = uuids(programIds);
  const found = await rows<Version>(
    tx,
    sql`select p.id as "programId", coalesce(v.id, p.id) as id, p.name, p.width, p.height,
        (p.document -> 'variant' ->> 'width')::int as "otherWidth", (p.document -> 'variant' ->> 'height')::int as "otherHeight",
        case when p.document::text like '%{{%' then p.document end as document
      from program p
      left join program_version v on v.program_id = p.id and v.content_hash = p.content_hash and v.name = p.name
      where p.id = any(${ids}) order by p.name`,
  );
  const files = await rows<PublishedFile>(
    tx,
    sql`select distinct on (m.md5) m.md5, m.size::float8 as size, m.codec, ${containerOf(sql`m.mime`)} as container, m.name,
        case when m.media -> 'audio' ->> 'codec' = any(${soundNames}) and exists (
          select from program p where p.id = any(${ids}) and jsonb_path_exists(p.document, ${HEARD}::jsonpath, jsonb_build_object('id', m.id))
        ) then m.media -> 'audio' ->> 'codec' end as sound
      from program_material u join material m on m.id = u.material_id where u.program_id = any(${ids}) order by m.md5`,
  );
  const hanging = (['landscape', 'portrait'] as const).flatMap((orientation) => {
    const names = found
      .filter((each) => orientationsOf(layoutsOf(each)).join() === orientation)
      .map(({ name }) => name);
    return names.length > 0 ? [{ orientation, names: names.slice(0, MOST_EXAMPLES) }] : [];
  });
  return {
    versions: new Map(found.map((each) => [each.programId, each])),
    programs: found.map(({ id, name }) => ({ id, name })),
    files,
    hanging,
    placeholders: withoutFallback(
      found.flatMap(({ document }) => (document ? placeholdersOf(readDocument(document)) : [])),
    ),
  };
}

const withoutFallback = (placeholders: readonly Placeholder[]) => [
  ...new Set(placeholders.filter(({ fallback }) => fallback === '').map(({ name }) => name)),
];

const layoutsOf = ({ width, height, otherWidth, otherHeight }: Version) => [
  { width, height },
  ...(otherWidth && otherHeight ? [{ width: otherWidth, height: otherHeight }] : []),
];
