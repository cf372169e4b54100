import type { getFile } from '@/lib/contract/bytes';
import type { Parsed } from '@/lib/contract/call';
import { permits } from '@/lib/contract/permissions';
import { badRequest, forbidden, notFound } from '../../base/problem';
import { places } from '../../files/store';
import { screenshotBytes } from '../../fleet/screenshots';
import { fileAnswer } from '../../http/bytes';
import type { UserContext } from '../../http/context';
import { sourcePictureBytes } from '../data-source';
import { packageBytes } from '../widget-package';
import { downloadName } from './download-name';
import { bytesOf } from './library';
import { canReadMaterials, canReadPackages, canReadRows } from './seen';

/** Answers with the file or thumbnail of a material, of a widget package, of a row of a data source, or of a screenshot. */
export async function fileOf({ tx, caller }: UserContext, { id, md5, thumb, download }: Parsed<typeof getFile>) {
  if ((id === undefined) === (md5 === undefined)) throw badRequest({ id: 'idOrMd5' });
  const sees = canReadMaterials(caller);
  const seesScreenshots = id !== undefined && permits(caller.permissions, 'terminal:terminal:view');
  const found = sees ? await bytesOf(tx, id === undefined ? { md5: md5 ?? '' } : { id }) : null;
  const field = id === undefined ? 'md5' : 'id';
  if (!found) {
    const shown = md5 !== undefined && canReadPackages(caller) ? await packageBytes(tx, md5) : null;
    if (shown) return shown;
    const ofRow = md5 !== undefined && canReadRows(caller) ? await sourcePictureBytes(tx, md5, thumb === true) : null;
    if (ofRow) return ofRow;
    const picture = seesScreenshots ? await screenshotBytes(tx, id, thumb) : null;
    if (picture) return picture;
    throw sees ? notFound(field) : forbidden();
  }
  if (thumb) {
    if (!found.thumb) throw notFound(field);
    return fileAnswer({ key: found.thumb, size: null, mime: 'image/jpeg', etag: found.thumb });
  }
  const { sha256, size, mime, name } = found;
  // A material's file can be replaced, while bytes of an MD5 never change.
  const immutable = id === undefined;
  return fileAnswer({
    key: places.file(sha256),
    size,
    mime,
    etag: sha256,
    immutable,
    saveAs: download ? downloadName(name, mime) : undefined,
  });
}
