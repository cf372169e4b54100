import type { Page } from 'playwright';
import { colorAt, type Rgb } from './pixels';

/** Records each frame that a page puts on the screen; the returned function ends that and answers the colour in the middle of each. */
export async function recordFrames(page: Page): Promise<() => Promise<Rgb[]>> {
  const session = await page.context().newCDPSession(page);
  const frames: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  // Small ones, so that none has to be left out.
  await session.send('Page.startScreencast', { format: 'png', maxWidth: 160, maxHeight: 90, everyNthFrame: 1 });
  return async () => {
    await session.send('Page.stopScreencast');
    await session.detach();
    return Promise.all(frames.map((frame) => colorAt(Buffer.from(frame, 'base64'), 0.5, 0.5)));
  };
}

/** Darker than any picture of these tests, and than two of them while one fades into the other. */
const BLACK = 40;
export const isBlack = (color: Rgb): boolean => color.every((part) => part < BLACK);

/** Every black frame between those before and after it, with its place. */
export const blackFrames = (frames: Rgb[]) =>
  frames.flatMap((color, nth) =>
    isBlack(color) ? [{ nth, around: frames.slice(Math.max(0, nth - 2), nth + 3) }] : [],
  );
