import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const squeeze = promisify(gzip);
const TEXT = /\.(?:m?js|css|json|svg)$/;

/** Writes a compressed copy (`.gz`) beside every text file below a folder, so that it is compressed only once. */
export async function compress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => TEXT.test(name))
      .map(async (name) => {
        const file = path.join(folder, name);
        await writeFile(`${file}.gz`, await squeeze(await readFile(file), { level: constants.Z_BEST_COMPRESSION }));
      }),
  );
}
