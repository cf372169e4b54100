import { type PackageManifest, packageManifest } from '@/lib/widgets';
import { thumbOf } from '../../files/inspect';
import { NoPackage, type PackedFile, unpack } from './unpack';

const MANIFEST = 'widget.json';
const INDEX = 'index.html';
const PICTURE = 'preview.png';

/** A package as it is kept. */
export interface Bundle {
  manifest: PackageManifest;
  /** JSON of all files by path, each with its type and its bytes in base64: the one file that terminals fetch and verify. */
  content: Buffer;
  /** JPEG. */
  picture: Uint8Array | null;
}

/** The type of `content`: nothing that a browser shows or runs by itself. */
export const BUNDLE_MIME = 'application/vnd.signage.widget+json';

/** Reads a package, of the institution `by`, from its ZIP. Throws `NoPackage` with the reason where it is none. */
export async function bundleOf(by: string, zip: Buffer): Promise<Bundle> {
  const files = await unpack(zip);
  const byPath = new Map(files.map((file) => [file.path, file]));
  if (!byPath.has(INDEX)) throw new NoPackage('widgetNoIndex');
  const manifest = manifestOf(byPath.get(MANIFEST));
  const preview = byPath.get(PICTURE);
  const picture = preview ? await thumbOf(by, preview.content) : null;
  const shown = files.filter(({ path }) => path !== MANIFEST);
  // By path: the same files make the same bytes, in whatever order they were packed.
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
