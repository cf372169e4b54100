import { composeStill } from './compose';
import type { StillAnswer, StillRequest } from './composer';

/** Process that composes screenshots, one after the other. */
let last: Promise<unknown> = Promise.resolve();

process.on('message', ({ id, document, scene, folder, now, timeZone, corner, sources, tags }: StillRequest) => {
  last = last.then(async () => {
    const answer: StillAnswer = await composeStill(
      document,
      scene,
      folder,
      new Date(now),
      timeZone,
      corner,
      sources,
      tags,
    ).then(
      (jpeg) => ({ id, jpeg }),
      (error: unknown) => ({ id, error: String(error) }),
    );
    process.send?.(answer);
  });
});
