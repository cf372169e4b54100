import { CHUNK_BYTES } from '@/lib/contract/chunk';
import { uploader } from '@/lib/contract/material';
import { packageUpload } from '@/lib/contract/player-package';
import { emptyDocument, type ProgramDocument, type Widget } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { saveTerminals } from '@/lib/contract/publish';
import { widgetTypes } from '@/lib/widgets';
import type { Calling } from './calling';
import type { TestUser } from './people';
import { md5Of, somePackage } from './some-files';

export interface UploadedMaterial {
  id: string;
  md5: string;
  bytes: Buffer;
}

/** Materials, player packages and programs of a test platform. */
export function contentsOf({ get }: Pick<Calling, 'get'>) {
  return {
    async uploadMaterial(
      by: TestUser,
      bytes: Buffer,
      more: { name?: string; folderId?: string; unfinished?: boolean } = {},
    ): Promise<UploadedMaterial> {
      const md5 = md5Of(bytes);
      const { name = 'material', folderId, unfinished } = more;
      const chunks = Math.ceil(bytes.length / CHUNK_BYTES);
      for (let chunk = 0; chunk < chunks; chunk++) {
        const file = new Blob([new Uint8Array(bytes.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES))]);
        const { id } = await get(
          uploader,
          { md5, size: bytes.length, name, folderId, unfinished, chunk, chunks, file },
          by.token,
        );
        if (id) return { id, md5, bytes };
      }
      throw new Error('the upload was not finished');
    },
    /** Uploads a player package; another version has other bytes. */
    async uploadPackage(by: TestUser, version: string, more: { modelPattern?: string; bytes?: Buffer } = {}) {
      const { modelPattern = '*', bytes = somePackage(version) } = more;
      const chunks = Math.ceil(bytes.length / CHUNK_BYTES);
      const whole = { md5: md5Of(bytes), size: bytes.length, name: `player-${version}.apk`, version, modelPattern };
      for (let chunk = 0; chunk < chunks; chunk++) {
        const file = new Blob([new Uint8Array(bytes.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES))]);
        const { id } = await get(packageUpload, { ...whole, chunk, chunks, file }, by.token);
        if (id) return { id, ...whole, bytes };
      }
      throw new Error('the upload was not finished');
    },
    async makeProgram(by: TestUser, more: { name?: string; images?: UploadedMaterial[]; source?: string } = {}) {
      const document = documentWith(more.images ?? [], more.source);
      const { id } = await get(programSave, { name: more.name ?? 'Program', document }, by.token);
      return { id, document };
    },
    publish(
      by: TestUser,
      programIds: string[],
      terminalIds: string[],
      more: { name?: string; mode?: 'replace' | 'append'; from?: string; until?: string } = {},
    ) {
      const { name = 'Publish', mode = 'replace', from = null, until = null } = more;
      return get(saveTerminals, { programIds, terminalIds, publishParams: { name, mode, from, until } }, by.token);
    },
  };
}

/** Document of images and, if a data source is given, a menu board that it feeds. */
export function documentWith(images: Pick<UploadedMaterial, 'id' | 'md5'>[], sourceId?: string): ProgramDocument {
  const document = emptyDocument();
  const widgets: Widget[] = images.map(({ id, md5 }, index) => ({
    id: `image-${index}`,
    type: 'image',
    name: 'Image',
    materialId: id,
    md5,
    fit: 'cover',
    radius: 0,
    x: 0,
    y: 0,
    w: 640,
    h: 360,
    rotation: 0,
    opacity: 1,
    locked: false,
    hidden: false,
  }));
  if (sourceId) widgets.push(boardOf(sourceId));
  return { ...document, scenes: document.scenes.map((scene) => ({ ...scene, widgets })) };
}

function boardOf(sourceId: string): Widget {
  const fields = ['', 'item', '', 'price', ''].map((field) => ({ field, format: { kind: 'text' as const } }));
  const feed = { kind: 'source' as const, sourceId, fields, where: [], sort: null, limit: 50 };
  const place = { id: 'board', name: 'Board', x: 0, y: 400, rotation: 0, opacity: 1, locked: false, hidden: false };
  return {
    ...place,
    type: 'menuBoard',
    ...widgetTypes.menuBoard.create({ feed, soldOutText: '' }, emptyDocument()),
  } as Widget;
}
