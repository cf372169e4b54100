import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { conversionArguments } from '@/apm-web/files/convert-video';
import { consoleClient, signInCookie } from '@/e2e/support/console-client';
import type { Product } from '@/e2e/support/product';
import { convertProgress, materialConvert } from '@/lib/contract/material/library';
import { measureDuration, median } from '../platform/figures';
import type { Row } from '../row';

const SECONDS = 20;
const TIMES = 3;
const ASKED_EVERY_MS = 50;

/**
 * Measures from the request until the new version exists, compared with ffmpeg with the same arguments on the same
 * file.
 */
export async function conversion(product: Product): Promise<Row[]> {
  const cookie = await signInCookie(product.url, 'agent', 'Signage#2026');
  const client = consoleClient(product.url, { cookie });
  const folder = mkdtempSync(path.join(tmpdir(), 'signage-bench-'));
  try {
    const ours: number[] = [];
    const bare: number[] = [];
    for (let nth = 0; nth < TIMES; nth += 1) {
      const [from, to] = [path.join(folder, `from-${nth}.mp4`), path.join(folder, `to-${nth}.mp4`)];
      makeVideo(from, nth);
      bare.push(
        await measureDuration(async () =>
          ffmpeg(conversionArguments({ from, to, limits: { outputBytes: 1024 ** 3 } })),
        ),
      );
      const { id } = await client.upload(`video ${nth}.mp4`, readFileSync(from));
      ours.push(
        await measureDuration(async () => {
          await client.call(materialConvert, { ids: [id] });
          for (;;) {
            const { state } = await client.call(convertProgress, { id });
            if (state === 'ready') return;
            if (state === 'failed') throw new Error('the video was not converted');
            await wait(ASKED_EVERY_MS);
          }
        }),
      );
    }
    return [
      {
        name: `conversion of ${SECONDS} s of MPEG-4 in 1280 × 720, its wait for a job included (peer: bare ffmpeg)`,
        ours: median(ours) / 1_000,
        peer: median(bare) / 1_000,
        unit: 's',
        ratio: median(ours) / median(bare),
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates a different video each time: known bytes are not uploaded again. */
function makeVideo(to: string, nth: number) {
  const picture = `testsrc2=size=1280x720:rate=25:duration=${SECONDS}`;
  const sound = `sine=frequency=${440 + nth}:duration=${SECONDS}`;
  const coded = ['-c:v', 'mpeg4', '-q:v', '3', '-c:a', 'aac', '-shortest'];
  ffmpeg(['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound, ...coded, to]);
}

function ffmpeg(args: string[]) {
  const { status, stderr } = spawnSync('ffmpeg', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
