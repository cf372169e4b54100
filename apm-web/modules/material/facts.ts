import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type { materialFacts } from '@/lib/contract/material/library';
import { videoKinds } from '@/lib/contract/video-codecs';
import { badRequest } from '../../base/problem';
import { type MaterialType, material } from '../../db/schema';
import { assertOwned } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { pagesHere } from './library';

/** Saves what the uploading browser found out about a file. */
export async function saveFacts({ tx }: UserContext, { id, media, unfinished = false }: Parsed<typeof materialFacts>) {
  await assertOwned(tx, 'material', id);
  // The platform reads the codec itself; the browser only adds which of its known profiles it is.
  const kind = videoKinds.find(({ name }) => name === media.video?.codec)?.name;
  const known = {
    media,
    ...(media.video && { width: media.video.width, height: media.video.height }),
    ...(kind && { codec: sql`case when starts_with(${kind}, codec) then ${kind} else codec end` }),
    ...(media.seconds !== null && { seconds: media.seconds }),
    ...(media.pages !== undefined && {
      unfinishedBy: sql`case when ${unfinished} or ${pagesHere} < ${media.pages} then ${material.unfinishedBy} end`,
    }),
  };
  const types: MaterialType[] = media.font ? ['font'] : media.pages === undefined ? ['video', 'audio'] : ['document'];
  const written = await tx
    .update(material)
    .set(known)
    .where(and(eq(material.id, id), inArray(material.type, types)))
    .returning({ id: material.id });
  if (written.length === 0) throw badRequest({ id: 'wrongMaterialType' });
}
