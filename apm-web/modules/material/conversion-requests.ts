import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type {
  convertProgress,
  getFileHandlex,
  materialConvert,
  materialConvertCancel,
} from '@/lib/contract/material/library';
import { badRequest, conflict, forbidden, notFound } from '../../base/problem';
import { at, row, rows, type Tx, uuids } from '../../db/database';
import type { ConversionState } from '../../db/schema';
import { assertOwned } from '../../db/visible';
import type { UserContext } from '../../http/context';
import type { Platform } from '../../http/platform';
import { findMaterial, partsOf } from './library';
import { canReadMaterials } from './seen';

/** Requests the conversion of videos or office documents. Those already waiting or running are not requested again. */
export async function convert(
  { tx, platform, caller, now, audit }: UserContext,
  { ids }: Parsed<typeof materialConvert>,
): Promise<Output<typeof materialConvert>> {
  const offered = convertible(platform);
  if (offered.length === 0) throw conflict({}, 'noConversion');
  await assertOwned(tx, 'material', ids, 'ids');
  const found = await rows<{ type: string; possible: boolean }>(
    tx,
    sql`select distinct type, part is null and (type = 'video' or (type = 'document' and mime <> ${PDF})) as possible
      from material where id = any(${uuids(ids)})`,
  );
  if (found.some(({ possible }) => !possible)) throw badRequest({ ids: 'wrongMaterialType' });
  if (found.some(({ type }) => !offered.includes(type))) throw conflict({}, 'noConversion');
  const started = await rows(
    tx,
    sql`insert into material_conversion (material_id, office_id, state, percent, tries, asked_at, asked_by)
      select id, office_id, 'waiting', 0, 0, ${at(now)}, ${caller.name} from material where id = any(${uuids(ids)})
      on conflict (material_id) do update set state = 'waiting', percent = 0, tries = 0, asked_at = excluded.asked_at,
        asked_by = excluded.asked_by
      where material_conversion.state in ('done', 'failed') returning 1`,
  );
  audit({ after: { ids, started: started.length } });
  return { started: started.length };
}

/** Cancels waiting and running conversions. The instance that is converting notices at its next report of progress. */
export async function cancelConversions(
  { tx, audit }: UserContext,
  { ids }: Parsed<typeof materialConvertCancel>,
): Promise<Output<typeof materialConvertCancel>> {
  await assertOwned(tx, 'material', ids, 'ids');
  const gone = await rows(
    tx,
    sql`delete from material_conversion where material_id = any(${uuids(ids)}) and state in ('waiting', 'running') returning 1`,
  );
  audit({ after: { ids, cancelled: gone.length } });
  return { cancelled: gone.length };
}

export const PDF = 'application/pdf';

/** Types of material that this platform has a converter for. */
export const convertible = ({ env }: Pick<Platform, 'env'>): string[] => [
  ...(env.FFMPEG_PATH === undefined ? [] : ['video']),
  ...(env.SOFFICE_PATH === undefined ? [] : ['document']),
];

const wire = { waiting: 'waiting', running: 'running', done: 'ready', failed: 'failed' } as const;

const stateOf = (tx: Tx, id: string) =>
  row<{ state: ConversionState; percent: number }>(
    tx,
    sql`select state, percent from material_conversion where material_id = ${id}`,
  );

async function seen({ tx, caller }: UserContext, id: string) {
  if (!canReadMaterials(caller)) throw forbidden();
  const found = await findMaterial(tx, id);
  if (!found) throw notFound();
  return found;
}

export async function conversionOf(
  ctx: UserContext,
  { id }: Parsed<typeof convertProgress>,
): Promise<Output<typeof convertProgress>> {
  await seen(ctx, id);
  const found = await stateOf(ctx.tx, id);
  return found ? { percent: found.percent, state: wire[found.state] } : { percent: 0, state: 'none' };
}

/** Pages of a document, streams of a video or audio, and whether a conversion is in progress. */
export async function handlingOf(
  ctx: UserContext,
  { id }: Parsed<typeof getFileHandlex>,
): Promise<Output<typeof getFileHandlex>> {
  const { type, codec, media } = await seen(ctx, id);
  if (type === 'document') {
    const { pageList } = await partsOf(ctx.tx, id);
    return { state: 'ready', pages: pageList.map(({ no, id: page, md5 }) => ({ no, id: page, md5 })) };
  }
  if (type !== 'video' && type !== 'audio') return { state: 'ready' };
  const found = await stateOf(ctx.tx, id);
  return {
    state: found ? wire[found.state] : 'ready',
    streams: [
      ...(type === 'video' ? [{ kind: 'video' as const, codec: codec ?? media?.video?.codec ?? null }] : []),
      ...(type === 'audio' || media?.audio ? [{ kind: 'audio' as const, codec: media?.audio?.codec ?? null }] : []),
    ],
  };
}
