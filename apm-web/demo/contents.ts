import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { folderSave, uploader, uploadThumb } from '@/lib/contract/material';
import { programSave, programThumb } from '@/lib/contract/program/calls';
import type { Calls } from './calls';
import { coverOf } from './cover';
import { demoVideo, folders, type MaterialName, materials, type ProgramName, type Upload } from './network';
import { type Materials, programs } from './programs';
import type { SourceIds } from './sources';

/** Path of a file that the demo ships; the product is started from its own folder. */
export const here = (...parts: string[]) => path.resolve('apm-web/demo', ...parts);

const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

/** Uploads a shipped file into the institution of the token's user, or into a folder. */
export async function uploadFile(
  { call }: Calls,
  token: string,
  { file, name, folderId }: Upload & { folderId?: string },
) {
  const bytes = await readFile(here('materials', file));
  const md5 = createHash('md5').update(bytes).digest('hex');
  const whole = { md5, size: bytes.length, name, folderId, chunk: 0, chunks: 1 };
  const { id } = await call(uploader, { ...whole, file: blob(bytes) }, token);
  if (!id) throw new Error(`${file} is more than one chunk`);
  return { id, md5 };
}

/** Uploads the shipped files into their folders, the video with its first frame and dimensions. */
export async function uploadMaterials(calls: Calls, token: string): Promise<Materials> {
  const { call } = calls;
  const folderIds = new Map<string, string>();
  for (const name of folders) folderIds.set(name, (await call(folderSave, { name }, token)).id);
  const made = new Map<MaterialName, Materials[MaterialName]>();
  for (const { key, file, name, folder } of materials) {
    const folderId = folder && folderIds.get(folder);
    made.set(key, await uploadFile(calls, token, { file, name, folderId }));
  }
  const { key, frame, ...measures } = demoVideo;
  const file = blob(await readFile(here(frame)));
  await call(uploadThumb, { id: made.get(key)?.id ?? '', file, ...measures }, token);
  return Object.fromEntries(made) as Materials;
}

export type ProgramIds = Record<ProgramName, string>;

/** Saves the programs, each with an image of its first scene. */
export async function makePrograms(
  { call }: Calls,
  token: string,
  brought: Materials,
  sources: SourceIds,
): Promise<ProgramIds> {
  const pictures = new Map(
    materials.map(({ key, file }) => [
      brought[key].md5,
      key === demoVideo.key ? here(demoVideo.frame) : here('materials', file),
    ]),
  );
  const made = new Map<ProgramName, string>();
  for (const { key, name, document: documentOf } of programs) {
    const document = documentOf(brought, sources);
    const { id } = await call(programSave, { name, document }, token);
    await call(programThumb, { id, file: blob(await coverOf(document, pictures)) }, token);
    made.set(key, id);
  }
  return Object.fromEntries(made) as ProgramIds;
}
