import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Parsed } from '@/lib/contract/call';
import type { uploadThumb } from '@/lib/contract/material';
import { badRequest, notFound } from '../../base/problem';
import { material } from '../../db/schema';
import { thumbOf } from '../../files/inspect';
import { places, writeReferenced } from '../../files/store';
import type { UserContext, UserSteps } from '../../http/context';

/** Stores what the uploading browser found in a video, audio or font. */
export async function storeProbe(ctx: UserSteps, given: Parsed<typeof uploadThumb>): Promise<void> {
  const { id, file, width, height, seconds } = given;
  const thumb = file && (await thumbOf(ctx.caller.officeId, new Uint8Array(await file.arrayBuffer())));
  if (thumb === null) throw badRequest({ file: 'notAnImage' });
  const place = thumb && places.materialThumb(uuidv7());
  const keep = async ({ tx, platform, afterCommit }: UserContext) => {
    const [before] = await tx
      .select({ type: material.type, thumb: material.thumb })
      .from(material)
      .where(eq(material.id, id))
      .for('no key update');
    if (!before) throw notFound();
    // Dimensions of an image are read from its bytes, and audio has none.
    const isFit = before.type === 'video' || before.type === (place ? 'font' : 'audio');
    if (!isFit) throw badRequest({ id: 'wrongMaterialType' });
    // A browser that shows a frame, or knows the length of audio, can play it; one that reports neither cannot.
    const sight = before.type === 'font' ? {} : { width, height, seconds, plays: true };
    const seen = place ? { thumb: place, ...sight } : null;
    const heard = before.type === 'audio' && seconds !== undefined ? { seconds, plays: true } : null;
    await tx
      .update(material)
      .set(seen ?? heard ?? { plays: false })
      .where(eq(material.id, id));
    if (place) afterCommit(() => platform.background(() => platform.upkeep.releasePictures([before.thumb])));
  };
  await writeReferenced(ctx.platform.files, place && thumb ? [[place, thumb]] : [], () =>
    ctx.transaction(keep, { changes: true }),
  );
}
