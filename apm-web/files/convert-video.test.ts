import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { conversionArguments, convertedMeasures, convertVideo } from './convert-video';

test.each([
  [3840, 2160, 1920, 1080],
  [2160, 3840, 1080, 1920],
  [5000, 1000, 1920, 384],
  [1366, 768, 1366, 768],
  [641, 359, 640, 358],
  [20_000, 4, 1920, 2],
])('converts %i × %i to %i × %i', (width, height, w, h) =>
  expect(convertedMeasures({ width, height })).toEqual({ width: w, height: h }),
);

test('keeps unknown dimensions unknown', () =>
  expect(convertedMeasures({ width: null, height: null })).toEqual({ width: null, height: null }));

test('passes any name as a file', () => {
  const given = conversionArguments({ from: '-i http://example.com', to: 'to.mp4', limits: { outputBytes: 1 } });
  expect(given.slice(given.indexOf('-i'), given.indexOf('-i') + 2)).toEqual(['-i', '-i http://example.com']);
  expect(given).toContain('file,pipe');
});

describe('progress while converting', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'convert-'));
    const says = "printf 'out_time_us=N/A\\nprogress=continue\\n'\nprintf 'out_time_us=5000000\\nprogress=continue\\n'";
    await writeFile(path.join(folder, 'ffmpeg'), `#!/bin/sh\n${says}\nfor last; do :; done\nprintf done > "$last"\n`, {
      mode: 0o755,
    });
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    ['of a known length by its share', 10, 50],
    ['of an unknown one too', null, 0],
  ])('is reported for a video %s', async (_, videoSeconds, percent) => {
    const percents: number[] = [];
    const to = path.join(folder, 'to.mp4');
    await convertVideo({
      ...{ program: path.join(folder, 'ffmpeg'), from: path.join(folder, 'from'), to, videoSeconds },
      limits: { seconds: 20, outputBytes: 1_000, memoryKb: 4 * 1024 ** 2 },
      signal: new AbortController().signal,
      onPercent: (now) => percents.push(now),
    });
    expect([percents.at(-1), await readFile(to, 'utf8')]).toEqual([percent, 'done']);
  });
});
