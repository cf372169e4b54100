import type { Assets } from '@/components/foundation/scene';
import type { ProgramVersion } from '@/lib/contract/gateway';
import { materialsOf } from '@/lib/contract/program';

/** What is replaced stays on the screen until what follows is decoded, and then fades out. */
const GRACE_MS = 120_000;

interface Address {
  url: string;
  /** Ends the address of a file that no program shows any more. */
  expiry: ReturnType<typeof setTimeout> | null;
}

/** Addresses of files in this browser for those who draw, beside the rows of data sources. */
export function assetUrls(blob: (md5: string) => Promise<Blob | null>, sources: Assets['sources']) {
  const addresses = new Map<string, Address>();
  let last: { assets: Assets; print: string } | null = null;

  async function add(md5: string, type: string): Promise<void> {
    const bytes = await blob(md5).catch(() => null);
    // Without its type an SVG is no picture.
    if (bytes) addresses.set(md5, { url: URL.createObjectURL(bytes.slice(0, bytes.size, type)), expiry: null });
  }

  function expire(md5: string, address: Address): void {
    address.expiry ??= setTimeout(() => {
      if (addresses.get(md5) === address) addresses.delete(md5);
      URL.revokeObjectURL(address.url);
    }, GRACE_MS);
  }

  return {
    /**
     * Assets for these programs and `others` (a logo, a picture behind), of the files that are there (MD5 → media type), and for a while of those that the
     * programs before showed. As long as no address among them changes it is the same object: files that are not shown
     * disturb no one who draws.
     */
    async assetsFor(
      programs: readonly ProgramVersion[],
      others: readonly string[],
      files: ReadonlyMap<string, string>,
    ): Promise<Assets> {
      const wanted = new Set(programs.flatMap(({ document }) => [...materialsOf(document).keys()]));
      for (const other of others) wanted.add(other);
      for (const [md5, address] of addresses) {
        if (!wanted.has(md5)) {
          expire(md5, address);
        } else if (files.has(md5)) {
          if (address.expiry !== null) clearTimeout(address.expiry);
          address.expiry = null;
        } else {
          // Dropped, as it was damaged: once fetched again it has another address.
          addresses.delete(md5);
          expire(md5, address);
        }
      }
      await Promise.all(
        [...wanted].map((md5) => {
          const type = files.get(md5);
          return type === undefined || addresses.has(md5) ? undefined : add(md5, type);
        }),
      );
      const now = new Map([...addresses].map(([md5, { url }]) => [md5, url]));
      const print = [...wanted].map((md5) => now.get(md5)).join();
      if (last?.print !== print)
        last = { print, assets: { url: (md5) => now.get(md5) ?? (isAddress(md5) ? md5 : undefined), sources } };
      return last.assets;
    },
  };
}

/** A house logo may be an address of its own. */
function isAddress(text: string): boolean {
  return /^\/(?!\/)/.test(text) || text.startsWith('data:image/');
}
