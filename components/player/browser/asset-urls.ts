import type { Assets } from '@/components/scene';
import type { ProgramVersion } from '@/lib/contract/gateway';
import { materialsOf } from '@/lib/contract/program';

/** What went off the screen may still be fading out. */
const GRACE_MS = 120_000;

/** Addresses of files in this browser for those who draw. */
export function assetUrls(blob: (md5: string) => Promise<Blob | null>) {
  const urls = new Map<string, string>();
  let last: { assets: Assets; print: string } | null = null;

  async function address(md5: string, type: string): Promise<void> {
    const bytes = await blob(md5).catch(() => null);
    // Without its type an SVG is no picture.
    if (bytes) urls.set(md5, URL.createObjectURL(bytes.slice(0, bytes.size, type)));
  }

  return {
    /**
     * Assets for these programs, of the files that are there (MD5 → media type). As long as no address among them
     * changes it is the same object: files that are not shown disturb no one who draws.
     */
    async assetsFor(
      programs: readonly ProgramVersion[],
      logo: string | null,
      files: ReadonlyMap<string, string>,
    ): Promise<Assets> {
      const wanted = new Set(programs.flatMap(({ document }) => [...materialsOf(document).keys()]));
      if (logo) wanted.add(logo);
      await Promise.all(
        [...wanted].map((md5) => {
          const type = files.get(md5);
          return type === undefined || urls.has(md5) ? undefined : address(md5, type);
        }),
      );
      for (const [md5, url] of urls) {
        if (wanted.has(md5) && files.has(md5)) continue;
        urls.delete(md5);
        setTimeout(() => URL.revokeObjectURL(url), GRACE_MS);
      }
      const now = new Map(urls);
      const print = [...wanted].map((md5) => now.get(md5)).join();
      if (last?.print !== print)
        last = { print, assets: { url: (md5) => now.get(md5) ?? (isAddress(md5) ? md5 : undefined) } };
      return last.assets;
    },
  };
}

/** A house logo may be an address of its own. */
function isAddress(text: string): boolean {
  return /^\/(?!\/)/.test(text) || text.startsWith('data:image/');
}
