import type { Assets } from '@/components/foundation/scene';
import type { ProgramVersion } from '@/lib/contract/gateway';
import { materialsOf } from '@/lib/contract/program';

/** Milliseconds that replaced content stays on screen until its successor is decoded and it has faded out. */
const GRACE_MS = 120_000;

interface Address {
  url: string;
  /** Timer that revokes the URL of a file that no program shows any more. */
  expiry: ReturnType<typeof setTimeout> | null;
}

/** Provides object URLs of files in this browser for drawing, along with the rows of data sources. */
export function assetUrls(blob: (md5: string) => Promise<Blob | null>, sources: Assets['sources']) {
  const addresses = new Map<string, Address>();
  let last: { assets: Assets; print: string } | null = null;

  async function add(md5: string, type: string): Promise<void> {
    const bytes = await blob(md5).catch(() => null);
    // An SVG is only rendered with its media type.
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
     * Returns assets for these programs and `others` (a logo, a background image), limited to available files (MD5 →
     * media type), and for a while for those of the previous programs. The object stays the same while none of its URLs
     * changes, so that other files cause no re-render.
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
          // Dropped because it was damaged: after another download it gets a new URL.
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

/** True if a house logo is an address of its own. */
function isAddress(text: string): boolean {
  return /^\/(?!\/)/.test(text) || text.startsWith('data:image/');
}
