import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import { languages } from '@/lib/contract/languages';
import {
  detached,
  keepsTemplate,
  type ProgramDocument,
  readDocument,
  type StoredDocument,
  takeOver,
} from '@/lib/contract/program';
import type { programDetail } from '@/lib/contract/program/calls';
import { conflict, notFound } from '../../base/problem';
import { row, type Tx } from '../../db/database';
import type { UserContext } from '../../http/context';
import { isShipped, shippedDocument } from './designs';

type Reference = NonNullable<ProgramDocument['template']>;

/** Shipped templates change with the product alone, and programs keep what they were made from. */
export const SHIPPED_VERSION = 1;

/** The document of a template at the version that it has now: 404 where the caller sees none, 409 where it went on. */
export async function currentFrame(
  { tx, language }: Pick<UserContext, 'tx' | 'language'>,
  { id, version }: Reference,
): Promise<ProgramDocument> {
  const found = isShipped(id)
    ? { version: SHIPPED_VERSION, document: shippedDocument(id, language) }
    : await stored(tx, id);
  if (!found) throw notFound('document.template.id');
  if (found.version !== version) throw conflict({ version: found.version }, 'templateChanged');
  return found.document;
}

async function stored(tx: Tx, id: string): Promise<{ version: number; document: ProgramDocument } | null> {
  const found = await row<{ version: number; document: StoredDocument }>(
    tx,
    sql`select version, document from template where id = ${id}`,
  );
  return found ? { version: found.version, document: readDocument(found.document) } : null;
}

/** What is said of a program's template; a shipped one is taken over with the language that it was made in. */
export async function templateOf(
  tx: Tx,
  template: Reference | undefined,
): Promise<Output<typeof programDetail>['template']> {
  if (!template) return null;
  if (isShipped(template.id)) return { ...template, newest: template.version, detachable: true };
  const found = await state(tx, template.id);
  return { ...template, newest: found?.version ?? null, detachable: found?.own ?? true };
}

/** Whether a program made from it may become one of its own: not from one that an institution above shares. */
export async function isDetachable(tx: Tx, id: string): Promise<boolean> {
  if (isShipped(id)) return true;
  return (await state(tx, id))?.own ?? true;
}

const state = (tx: Tx, id: string) =>
  row<{ version: number; own: boolean }>(
    tx,
    sql`select version, apm.sees(office_id) as own from template where id = ${id}`,
  );

/** What became of the template of a program that comes from elsewhere: it is not here, it is another one, or it went on. */
export type TemplateNote = 'templateGone' | 'templateDiffers' | 'templateNewer';

/**
 * A document from elsewhere with the frame that it keeps here. It stays tied to a template that the caller sees and that it keeps; where an
 * institution above fixes the frame and it does not keep it, what is in its slots comes into the template as it is now. Else it becomes a
 * program of its own.
 */
export async function frameOfArrival(
  tx: Tx,
  document: ProgramDocument,
): Promise<{ document: ProgramDocument; frame: ProgramDocument | null; note: TemplateNote | null }> {
  const { template } = document;
  if (!template) return { document, frame: null, note: null };
  const alone = (note: TemplateNote) => ({ document: detached(document), frame: null, note });
  if (isShipped(template.id)) {
    const frame =
      template.version === SHIPPED_VERSION && shippedFrames(template).find((each) => keepsTemplate(each, document));
    return frame ? { document, frame, note: null } : alone('templateGone');
  }
  const found = await stored(tx, template.id);
  if (!found) return alone('templateGone');
  const now = { ...found.document, template: { ...template, version: found.version } };
  if (found.version === template.version && keepsTemplate(now, document)) return { document, frame: now, note: null };
  if (await isDetachable(tx, template.id)) return alone('templateDiffers');
  return { document: takeOver(now, document), frame: now, note: 'templateNewer' };
}

/** A shipped template in every language: a program keeps the words of the one that it was made in. */
function shippedFrames(template: Reference): ProgramDocument[] {
  try {
    return languages.map((language) => ({ ...shippedDocument(template.id, language), template }));
  } catch {
    return [];
  }
}
