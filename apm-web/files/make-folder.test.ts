import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeFolder } from './make-folder';

const folder = mkdtempSync(path.join(tmpdir(), 'folders-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('creates a folder with its parents, also concurrently', async () => {
  const wanted = path.join(folder, 'a', 'b', 'c');
  await Promise.all([makeFolder(wanted), makeFolder(wanted)]);
  await makeFolder(wanted);
  expect(statSync(wanted).isDirectory()).toBe(true);
});

test("fails with the system's reason", async () => {
  writeFileSync(path.join(folder, 'file'), '');
  await expect(makeFolder(path.join(folder, 'file', 'a'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});
