import type { pictureFile } from '@/lib/contract/bytes';
import type { Parsed } from '@/lib/contract/call';
import { badRequest, forbidden, notFound } from '../../base/problem';
import { pictureKey } from '../../files/pictures';
import type { SmallFile } from '../../http/bytes';
import type { UserSteps } from '../../http/context';
import { bytesOf } from './library';
import { canReadMaterials } from './seen';

/** Picture of a material in the requested size and format. Made outside of transactions, because decoding takes time. */
export async function pictureOf(
  { platform, caller, transaction }: UserSteps,
  { id, md5, ...wish }: Parsed<typeof pictureFile>,
): Promise<SmallFile> {
  if (!canReadMaterials(caller)) throw forbidden();
  if ((id === undefined) === (md5 === undefined)) throw badRequest({ id: 'idOrMd5' });
  const field = id === undefined ? 'md5' : 'id';
  const found = await transaction(({ tx }) => bytesOf(tx, id === undefined ? { md5: md5 ?? '' } : { id }));
  if (!found?.mime.startsWith('image/')) throw notFound(field);
  const content = await platform.pictures.make(caller.officeId, found, wish);
  if (!content) throw notFound(field);
  return {
    kind: 'small',
    content,
    mime: `image/${wish.format}`,
    etag: pictureKey(found.sha256, wish),
    immutable: md5 !== undefined,
  };
}
