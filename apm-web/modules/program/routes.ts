import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { programRevisionThumbFile, programThumbFile } from '@/lib/contract/bytes';
import * as contract from '@/lib/contract/program/calls';
import * as folders from '@/lib/contract/program/folders';
import * as presence from '@/lib/contract/program/presence';
import { badRequest, conflict, notFound, tooLarge } from '../../base/problem';
import { program } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { thumbOf } from '../../files/inspect';
import { places, writeReferenced } from '../../files/store';
import { type FileAnswer, fileAnswer } from '../../http/bytes';
import type { Router } from '../../http/route';
import { listFolders, movePrograms, removeFolder, saveFolder } from './folders';
import { openProgramEvents, reportPresence } from './live';
import {
  countPlayingTerminals,
  deletePrograms,
  findProgram,
  lockPrograms,
  namesOf,
  programPage,
  renameProgram,
} from './repository';
import { findRevision, listRevisions, pictureRevision, revisionThumb, revisionThumbs } from './revisions';
import { copyProgram, detachProgram, saveProgram } from './save';

const THUMB_KB = 512;

export function programRoutes(route: Router) {
  route.user(contract.programList, ({ tx }, query) => programPage(tx, query));

  route.user(contract.programDetail, async ({ tx }, { id }) => {
    const found = await findProgram(tx, id);
    if (!found) throw notFound();
    return found;
  });

  route.user(contract.programRevisions, ({ tx }, asked) => listRevisions(tx, asked));
  route.user(contract.programRevisionDetail, ({ tx }, asked) => findRevision(tx, asked));
  route.user(programRevisionThumbFile, async ({ tx }, asked) => pictureAt(await revisionThumb(tx, asked)));

  route.user(folders.programFolderList, ({ tx }) => listFolders(tx));
  route.user(folders.programFolderSave, saveFolder);
  route.user(folders.programFolderDelete, removeFolder);
  route.user(folders.programMove, movePrograms);

  route.user(presence.programLive, openProgramEvents);
  route.user(presence.programPresence, reportPresence);

  route.user(contract.programSave, saveProgram);
  route.user(contract.programCopy, copyProgram);
  route.user(contract.programDetach, detachProgram);

  route.user(contract.programRename, async ({ tx, audit }, { id, name }) => {
    const [before] = await namesOf(tx, [id]);
    if (!before) throw notFound();
    audit({ before: { name: before.name }, after: { name } });
    await renameProgram(tx, id, name);
  });

  route.user(contract.programDelete, async ({ tx, platform, audit, afterCommit }, { ids }) => {
    await assertVisible(tx, program, ids, 'ids');
    // A concurrent publish is waited for and then seen.
    await lockPrograms(tx, ids);
    const playing = await countPlayingTerminals(tx, ids);
    if (playing.size > 0) {
      const named = await namesOf(tx, [...playing.keys()]);
      throw conflict(
        named.map((each) => ({ ...each, terminals: playing.get(each.id) ?? 0 })),
        'playedByTerminals',
      );
    }
    const pictures = await revisionThumbs(tx, ids);
    const gone = await deletePrograms(tx, ids);
    audit({ before: gone.map(({ name }) => name) });
    afterCommit(() =>
      platform.background(() => platform.upkeep.releasePictures([...pictures, ...gone.map(({ thumb }) => thumb)])),
    );
  });

  route.user(contract.programThumb, {
    steps: async ({ platform, transaction, caller }, { id, file }) => {
      if (file.size > THUMB_KB * 1024) throw tooLarge('pictureTooLarge', { kilobytes: THUMB_KB });
      const thumb = await thumbOf(caller.officeId, new Uint8Array(await file.arrayBuffer()));
      if (!thumb) throw badRequest({ file: 'notAnImage' });
      const place = places.programThumb(uuidv7());
      await writeReferenced(platform.files, [[place, thumb]], () =>
        transaction(async ({ tx, afterCommit }) => {
          const [before] = await tx
            .select({ thumb: program.thumb })
            .from(program)
            .where(eq(program.id, id))
            .for('no key update');
          if (!before) throw notFound();
          await tx.update(program).set({ thumb: place }).where(eq(program.id, id));
          await pictureRevision(tx, id, place);
          afterCommit(() => platform.background(() => platform.upkeep.releasePictures([before.thumb])));
        }),
      );
    },
  });

  route.user(programThumbFile, async ({ tx }, { id }) => {
    const [found] = await tx.select({ thumb: program.thumb }).from(program).where(eq(program.id, id));
    if (!found?.thumb) throw notFound();
    return pictureAt(found.thumb);
  });
}

const pictureAt = (key: string): FileAnswer => fileAnswer({ key, size: null, mime: 'image/jpeg', etag: key });
