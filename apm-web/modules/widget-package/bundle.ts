import { type PackageManifest, packageManifest } from '@/lib/widgets';
import { thumbOf } from '../../files/inspect';
import { NoPackage, type PackedFile, unpack } from './unpack';

const MANIFEST = 'widget.json';
const INDEX = 'index.html';
const PICTURE = 'preview.png';

/** Package in the form that is stored. */
export interface Bundle {
  manifest: PackageManifest;
  /** JSON of all files by path, each with its type and its bytes in base64: the single file that terminals fetch and verify. */
  content: Buffer;
  /** Preview as JPEG. */
  picture: Uint8Array | null;
}

/** Type of `content`, which no browser shows or runs by itself. */
export const BUNDLE_MIME = 'application/vnd.signage.widget+json';

/** Reads a package of institution `by` from its ZIP. Throws `NoPackage` with the reason if it is invalid. */
export async function bundleOf(by: string, zip: Buffer): Promise<Bundle> {
  const files = await unpack(zip);
  const byPath = new Map(files.map((file) => [file.path, file]));
  if (!byPath.has(INDEX)) throw new NoPackage('widgetNoIndex');
  const manifest = manifestOf(byPath.get(MANIFEST));
  const preview = byPath.get(PICTURE);
  const picture = preview ? await thumbOf(by, preview.content) : null;
  const shown = files.filter(({ path }) => path !== MANIFEST);
  // Sorted by path: the same files give the same bytes, in whatever order they were packed.
  shown.sort((a, b) => (a.path < b.path ? -1 : 1));
  const content = JSON.stringify({
    files: shown.map(({ path, mime, content: bytes }) => [path, mime, bytes.toString('base64')]),
  });
  return { manifest, content: Buffer.from(content), picture };
}

function manifestOf(file: PackedFile | undefined): PackageManifest {
  if (!file) throw new NoPackage('widgetNoManifest');
  try {
    return packageManifest.parse(JSON.parse(file.content.toString('utf8').replace(/^\uFEFF/, '')));
  } catch {
    throw new NoPackage('widgetManifest');
  }
}
