import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Files that pdf.js requests by name, one at a time: encodings of Asian fonts, standard fonts, image decoders, colour
 * profiles.
 */
const KINDS: Readonly<Record<string, { name: RegExp; type: string }>> = {
  cmaps: { name: /^[\w-]+\.bcmap$/, type: 'application/octet-stream' },
  standard_fonts: { name: /^[\w-]+\.(pfb|ttf)$/, type: 'application/octet-stream' },
  wasm: { name: /^[\w-]+\.wasm$/, type: 'application/wasm' },
  iccs: { name: /^[\w-]+\.icc$/, type: 'application/octet-stream' },
};
const HERE = path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', 'pdfjs-dist');

interface Asked {
  params: Promise<{ folder: string; file: string }>;
}

/**
 * Serves a file of pdf.js from our own origin, the only one that the worker opening a PDF may access. 404 for all
 * others.
 */
export async function GET(_: Request, { params }: Asked): Promise<Response> {
  const { folder, file } = await params;
  const kind = Object.hasOwn(KINDS, folder) ? KINDS[folder] : undefined;
  const bytes = kind?.name.test(file) ? await readFile(path.join(HERE, folder, file)).catch(() => null) : null;
  if (!kind || !bytes) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': kind.type,
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  });
}
