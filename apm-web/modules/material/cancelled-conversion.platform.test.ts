import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { materialDelete, materialDetail } from '@/lib/contract/material';
import { convertProgress, materialConvert, materialConvertCancel } from '@/lib/contract/material/library';
import { someVideo, type TestUser, testPlatform, type UploadedMaterial, type World } from '../../test/world';

/** Stub for ffmpeg that reports progress until it is ended. */
const ENDLESS = `#!/bin/sh
echo $$ > "$(dirname "$0")/pid"
while :; do echo "out_time_us=1000000 "; sleep 0.02; done
`;

let world: World;
let ours: TestUser;
let beside: TestUser;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'endless-ffmpeg-'));
  const program = path.join(folder, 'ffmpeg');
  await writeFile(program, ENDLESS);
  await chmod(program, 0o755);
  world = await testPlatform({ FFMPEG_PATH: program });
  const root = await world.initialise();
  ours = await world.openInstitution(root, 'Ours');
  beside = await world.openInstitution(root, 'Beside');
});
afterAll(async () => {
  await world.end();
  await rm(folder, { recursive: true });
});

const stateOf = async (id: string) => (await world.get(convertProgress, { id }, ours.token)).state;
const pause = () => new Promise((resolve) => setTimeout(resolve, 10));
const pid = () => readFile(path.join(folder, 'pid'), 'utf8').catch(() => '');

function isRunning(program: number): boolean {
  try {
    return process.kill(program, 0);
  } catch {
    return false;
  }
}

/** Resolves once the conversion has begun; `ended` resolves when its program was ended. */
async function converting(video: UploadedMaterial): Promise<{ ended: Promise<unknown> }> {
  await rm(path.join(folder, 'pid'), { force: true });
  await world.get(materialConvert, { ids: [video.id] }, ours.token);
  const ended = world.jobs.conversions();
  while ((await pid()) === '') await pause();
  return { ended };
}

/** Time until the next report of progress is due. */
const RENEWED_MS = 6_000;

test('ends the program of a cancelled one and keeps the video', async () => {
  const video = await world.uploadMaterial(ours, someVideo(1));
  const { ended } = await converting(video);
  expect(await world.get(materialConvertCancel, { ids: [video.id] }, ours.token)).toEqual({ cancelled: 1 });
  expect(await stateOf(video.id)).toBe('none');
  world.pass(RENEWED_MS);
  await ended;
  const program = Number(await pid());
  while (isRunning(program)) await pause();
  expect(await world.get(materialDetail, { id: video.id }, ours.token)).toMatchObject({ md5: video.md5, versions: [] });
  expect(await world.get(materialConvertCancel, { ids: [video.id] }, ours.token)).toEqual({ cancelled: 0 });
});

test('begins no cancelled one that was waiting', async () => {
  const video = await world.uploadMaterial(ours, someVideo(2));
  await world.get(materialConvert, { ids: [video.id] }, ours.token);
  await world.get(materialConvertCancel, { ids: [video.id] }, ours.token);
  await world.jobs.conversions();
  expect(await stateOf(video.id)).toBe('none');
});

test('ends when its video is deleted', async () => {
  const video = await world.uploadMaterial(ours, someVideo(3));
  const { ended } = await converting(video);
  await world.get(materialDelete, { ids: [video.id] }, ours.token);
  world.pass(RENEWED_MS);
  await ended;
});

test("can't be cancelled by other institutions", async () => {
  const video = await world.uploadMaterial(ours, someVideo(4));
  await world.get(materialConvert, { ids: [video.id] }, ours.token);
  const { status } = await world.ask(materialConvertCancel, { ids: [video.id] }, { token: beside.token });
  expect([status, await stateOf(video.id)]).toEqual([404, 'waiting']);
});
