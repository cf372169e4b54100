import type { Output, Parsed } from '@/lib/contract/call';
import { permits } from '@/lib/contract/permissions';
import { sceneSeconds } from '@/lib/contract/program';
import {
  type PackedMaterial,
  type TransferPreview,
  type transferImport,
  transferLimits,
  type transferPreview,
} from '@/lib/contract/transfer';
import { diskFull, Problem } from '../../base/problem';
import { folderTree } from '../../db/folder-tree';
import { MOST_LEVELS } from '../../db/tree';
import type { ArchivedFile } from '../../files/archive';
import { thumbOf } from '../../files/inspect';
import type { UserSteps } from '../../http/context';
import { assertRoomForMaterials } from '../material';
import { assertOwnFolder, checkAddresses } from '../program';
import { type ImportedFile, matchOrUnpackFiles } from './match-files';
import { uniqueNames } from './names';
import type { PlannedProgram } from './planned-program';
import { planPlaylists, readPlaylists } from './playlists';
import { Problems } from './problems';
import { planPrograms, readPrograms } from './programs';
import { withOpenUpload } from './recognise';
import { type PlannedSource, previewOfSources } from './sources';
import { deleteUnpacked, stagedFile } from './staging';

type Given = Parsed<typeof transferPreview> | Parsed<typeof transferImport>;

/** Upload that was read, unpacked and compared with what exists here; nothing is created yet. */
export interface PreparedUpload {
  kind: TransferPreview['kind'];
  programs: PlannedProgram[];
  /** Data sources that the programs refer to. */
  sources: PlannedSource[];
  /** Materials, each once. */
  materials: ImportedFile[];
  /** Pictures of the new programs, by their files in the ZIP. */
  pictures: Map<string, Uint8Array>;
  /** Files in the ZIP that no line of its CSV refers to. */
  leftOut: string[];
  problems: Problems;
}

const programFolders = folderTree({ folders: 'program_folder', contents: 'program' });
const PICTURE_BYTES = 1024 * 1024;

/** Reads an upload. Throws 404 if it does not exist, 400 at `file` if nothing of it can be read; anything else is a problem. */
export async function prepare(ctx: UserSteps, given: Given, withPictures = false): Promise<PreparedUpload> {
  // It creates nothing, but unpacks files.
  if (await ctx.platform.disk.isFull(ctx.now)) throw diskFull();
  const staged = await stagedFile(ctx, given);
  const { folderId } = given;
  if (folderId !== undefined) await ctx.transaction((ctx) => assertOwnFolder(ctx, folderId));
  try {
    return await withOpenUpload(staged, async (arrival): Promise<PreparedUpload> => {
      const problems = new Problems();
      const { kind, files } = arrival;
      const read = kind === 'programs' ? await readPrograms(arrival.manifest, files, problems) : null;
      const lists = kind === 'playlists' ? await readPlaylists(arrival.csv, files, given.timeZone, problems) : null;
      const announced = read?.manifest.materials ?? [...new Set(lists?.files.values())];
      const taken = await matchOrUnpackFiles(ctx, staged, files, announced, problems);
      const materials = [...new Map([...taken.values()].map((each) => [each.id, each])).values()];
      const { programs, sources } = await ctx.transaction(async (own) => {
        const { tx, caller, language } = own;
        const { programs: planned, sources } = read
          ? await planPrograms(own, read, taken, problems)
          : { programs: lists ? await planPlaylists(tx, caller, lists, taken, problems) : [], sources: [] };
        const wanted = planned.map((each) => each.given);
        const names = await uniqueNames(tx, { officeId: caller.officeId, language }, wanted);
        const level = folderId === undefined ? 0 : await programFolders.levelOf(tx, folderId);
        for (const { given: name, folder } of planned)
          if (level + folder.length > MOST_LEVELS) problems.add(name, 'treeTooDeep');
        for (const { given: name, document } of planned) said(problems, name, () => checkAddresses(document, own));
        const made = materials.flatMap(({ made: of, packed }) => (of ? [packed] : []));
        if (made.length > 0 && !permits(caller.permissions, 'res:material:edit'))
          problems.add('', 'transferMaterialRight');
        await assertRoomForMaterials(tx, caller.officeId, made, given.size).catch((error: unknown) => {
          if (!(error instanceof Problem)) throw error;
          problems.add('', 'transferNoRoom');
        });
        return { programs: planned.map((each, at) => ({ ...each, name: names[at] ?? each.given })), sources };
      });
      // An upload discarded while it is read may cause any problem: then it counts as missing.
      if (problems.list.length > 0) await stagedFile(ctx, given);
      const pictures = withPictures
        ? await picturesOf(ctx.caller.officeId, files, programs, materials)
        : new Map<string, Uint8Array>();
      const named = new Set(announced.map(({ file }) => file));
      const leftOut = lists ? [...files.keys()].filter((path) => !named.has(path)) : [];
      return { kind, programs, sources, materials, pictures, leftOut, problems };
    });
  } catch (error) {
    // Unpacked files of an unreadable upload are deleted; the upload itself stays until it is discarded.
    await deleteUnpacked(staged);
    await stagedFile(ctx, given);
    throw error;
  }
}

/** Turns the refusal of a document into a problem of its program. */
function said(problems: Problems, at: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    problems.add(at, Object.values(error.details.errors ?? {})[0] ?? error.key);
  }
}

/** Pictures of the new programs; invalid ones are left out. */
async function picturesOf(
  by: string,
  files: ReadonlyMap<string, ArchivedFile>,
  programs: readonly PlannedProgram[],
  materials: readonly ImportedFile[],
): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  const wanted = [
    ...programs.map(({ picture }) => picture),
    ...materials.map(({ made, packed }) => (made ? packed.picture : null)),
  ];
  for (const path of wanted) {
    const file = path ? files.get(path) : undefined;
    if (!path || !file || file.size > PICTURE_BYTES) continue;
    const thumb = await thumbOf(by, await file.bytes()).catch(() => null);
    if (thumb) pictures.set(path, thumb);
  }
  return pictures;
}

export async function previewOf(
  _: UserSteps,
  { kind, programs, sources, materials, leftOut, problems }: PreparedUpload,
): Promise<Output<typeof transferPreview>> {
  const made = materials.flatMap(({ made: of, packed }) => (of ? [packed] : []));
  return {
    kind,
    programs: programs.map(({ name, given, folder, document, notes }) => ({
      ...{ name, given, folder, notes },
      scenes: document.scenes.length,
      seconds: document.scenes.reduce((sum, scene) => sum + sceneSeconds(scene), 0),
    })),
    materials: materials.map(({ packed, here }) => ({ ...shown(packed), here: here !== null })),
    sources: previewOfSources(
      sources,
      programs.map(({ document }) => document),
    ),
    leftOut: { count: leftOut.length, first: leftOut.slice(0, transferLimits.leftOut) },
    bytes: made.reduce((sum, { size }) => sum + size, 0),
    problems: problems.list,
  };
}

const shown = ({ name, type, size, folder }: PackedMaterial) => ({ name, type, size, folder });
