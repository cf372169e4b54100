import { sql } from 'drizzle-orm';
import {
  dictChoices,
  dictDelete,
  dictEntryDelete,
  dictEntryList,
  dictEntryMove,
  dictEntrySave,
  dictList,
  dictSave,
} from '@/lib/contract/dictionary';
import { textIn } from '@/lib/contract/texts';
import { alreadyInUse, notFound } from '../../base/problem';
import { isTaken } from '../../db/database';
import { moveToIndex } from '../../db/move-to-index';
import { dictEntry, dictType } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { Router } from '../../http/route';
import * as repository from './repository';

export function dictionaryRoutes(route: Router) {
  route.user(dictList, ({ tx }, query) => repository.typePage(tx, query));

  route.user(dictSave, {
    steps: ({ transaction, now }, { id, ...content }) => {
      const saving = transaction(
        async ({ tx, audit }) => {
          if (id === undefined) return { id: await repository.insertType(tx, content, now) };
          const before = await repository.findType(tx, id);
          if (!before) throw notFound();
          audit({ before, after: content });
          await repository.updateType(tx, id, content);
          return { id };
        },
        { changes: true },
      );
      return saving.catch((error: unknown) => {
        throw isTaken(error) ? alreadyInUse('code', 'codeTaken') : error;
      });
    },
  });

  route.user(dictDelete, async ({ tx, audit }, { ids }) => {
    await assertVisible(tx, dictType, ids, 'ids');
    audit({ before: await repository.deleteTypes(tx, ids) });
  });

  route.user(dictEntryList, async ({ tx }, { typeId }) => {
    await assertVisible(tx, dictType, typeId, 'typeId');
    return repository.entriesOf(tx, typeId);
  });

  route.user(dictEntrySave, {
    steps: ({ transaction }, { id, ...content }) => {
      const saving = transaction(
        async ({ tx, audit }) => {
          await assertVisible(tx, dictType, content.typeId, 'typeId');
          if (id === undefined) return { id: await repository.insertEntry(tx, content) };
          const before = await repository.findEntry(tx, id);
          // A value stays in its list.
          if (before?.typeId !== content.typeId) throw notFound();
          audit({ before, after: content });
          await repository.updateEntry(tx, id, content);
          return { id };
        },
        { changes: true },
      );
      return saving.catch((error: unknown) => {
        throw isTaken(error) ? alreadyInUse('value', 'valueTaken') : error;
      });
    },
  });

  route.user(dictEntryDelete, async ({ tx, audit }, { ids }) => {
    await assertVisible(tx, dictEntry, ids, 'ids');
    audit({ before: await repository.deleteEntries(tx, ids) });
  });

  route.user(dictEntryMove, async ({ tx }, { id, place }) => {
    const found = await repository.findEntry(tx, id);
    if (!found) throw notFound();
    await moveToIndex(tx, dictEntry, id, place, sql`type_id = ${found.typeId}`);
  });

  route.user(dictChoices, async ({ tx, language }, { code }) =>
    (await repository.choicesOf(tx, code)).map(({ value, title, enabled: offered }) => ({
      value,
      label: textIn(title, language),
      offered,
    })),
  );
}
