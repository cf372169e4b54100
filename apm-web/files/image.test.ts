import { existsSync, readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { readImage } from './image';

const THUMB = { width: 32, fit: 'inside', format: 'jpeg' } as const;

/** Our processes that open images, as listed by the system. */
const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        return (
          parent === String(process.pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-worker.mjs')
        );
      } catch {
        // The process has just ended.
        return false;
      }
    })
    .map(Number);

async function until<T>(look: () => T | undefined): Promise<T> {
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const some = () => plain(40, 30).png().toBuffer();
/** Image that takes a second or more to read. */
const slow = () => plain(9_000, 9_000).png({ compressionLevel: 1 }).toBuffer();

test('hides settings from the image process and limits its memory', async () => {
  process.env.SECRET_OF_THIS_TEST = 'secret';
  await readImage('us', await some(), [THUMB]);
  const [pid] = processes();
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('SECRET_OF_THIS_TEST');
  expect(readFileSync(`/proc/${pid}/limits`, 'utf8')).toMatch(/^Max address space\s+4294967296\s/m);
});

test.each([
  [1, 'is read in another', expect.objectContaining({ width: 9_000, height: 9_000 })],
  [2, 'and the next one, too, is broken', null],
])('handles an image whose process ends %i times: it %s', async (times, _, outcome) => {
  const bytes = await slow();
  for (const pid of processes()) {
    process.kill(pid, 'SIGKILL');
    await until(() => !existsSync(`/proc/${pid}`) || undefined);
  }
  const reading = readImage('us', bytes, [THUMB]);
  const ended: number[] = [];
  while (ended.length < times) {
    const pid = await until(() => processes().find((each) => !ended.includes(each)));
    process.kill(pid, 'SIGKILL');
    ended.push(pid);
  }
  expect(await reading).toEqual(outcome);
  expect(await readImage('us', await some(), [THUMB])).toMatchObject({ width: 40, height: 30 });
});

test('rejects wrong sizes and truncated files and reads the next image', async () => {
  const whole = await plain(600, 400).png({ compressionLevel: 0 }).toBuffer();
  expect(await readImage('us', whole.subarray(0, whole.length / 2), [THUMB])).toBeNull();
  const large = Buffer.from(await some());
  large.writeUInt32BE(30_000, 16);
  large.writeUInt32BE(30_000, 20);
  // The checksum is wrong as well, which some readers tolerate.
  await readImage('us', large, [THUMB]).then(
    (read) => expect(read).toBeNull(),
    (error) => expect(error).toMatchObject({ status: 413 }),
  );
  expect(await readImage('us', await some(), [THUMB])).toMatchObject({ width: 40, height: 30 });
});
