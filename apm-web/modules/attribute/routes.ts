import {
  attributeExport,
  attributeImport,
  attributeKeys,
  officeAttributes,
  placeholderValues,
  saveOfficeAttributes,
  saveTerminalAttributes,
  terminalAttributes,
} from '@/lib/contract/attribute';
import { notFound } from '../../base/problem';
import { office } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { Router } from '../../http/route';
import { exportAttributes } from './export';
import { importAttributes } from './import';
import { keysSeen, ofOffice, ofTerminal, valuesOn } from './repository';
import { saveOffice, saveTerminals } from './save';

export function attributeRoutes(route: Router) {
  route.user(attributeKeys, ({ tx, caller }) => keysSeen(tx, caller));

  route.user(officeAttributes, async ({ tx }, { id }) => {
    await assertVisible(tx, office, id);
    return ofOffice(tx, id);
  });

  route.user(terminalAttributes, async ({ tx }, { id }) => found(await ofTerminal(tx, id)));
  route.user(placeholderValues, async ({ tx }, { id }) => found(await valuesOn(tx, id)));

  route.user(saveOfficeAttributes, saveOffice);
  route.user(saveTerminalAttributes, saveTerminals);
  route.user(attributeExport, { steps: exportAttributes });
  route.user(attributeImport, { steps: importAttributes });
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw notFound();
  return value;
}
