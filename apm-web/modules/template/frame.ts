import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import { languages } from '@/lib/contract/languages';
import {
  applyTemplate,
  detached,
  keepsTemplate,
  type ProgramDocument,
  readDocument,
  type StoredDocument,
} from '@/lib/contract/program';
import type { programDetail } from '@/lib/contract/program/calls';
import { conflict, notFound } from '../../base/problem';
import { row, type Tx } from '../../db/database';
import type { UserContext } from '../../http/context';
import { isShipped, shippedDocument } from './designs';

type Reference = NonNullable<ProgramDocument['template']>;

/** Version of shipped templates. They change only with the product, and programs keep what they were made from. */
export const SHIPPED_VERSION = 1;

/** Document of a template at its current version. Throws 404 if the caller does not see it, 409 if it has a newer version. */
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

/** Details of a program's template. A shipped one is identified with the language that it was made in. */
export async function templateOf(
  tx: Tx,
  template: Reference | undefined,
): Promise<Output<typeof programDetail>['template']> {
  if (!template) return null;
  if (isShipped(template.id)) return { ...template, newest: template.version, detachable: true };
  const found = await state(tx, template.id);
  return { ...template, newest: found?.version ?? null, detachable: found?.own ?? true };
}

/** True if a program made from it may be detached: not from a template that an institution above shares. */
export async function isDetachable(tx: Tx, id: string): Promise<boolean> {
  if (isShipped(id)) return true;
  return (await state(tx, id))?.own ?? true;
}

const state = (tx: Tx, id: string) =>
  row<{ version: number; own: boolean }>(
    tx,
    sql`select version, apm.sees(office_id) as own from template where id = ${id}`,
  );

/** State of the template of an imported program: it does not exist here, differs, or has a newer version. */
export type TemplateNote = 'templateGone' | 'templateDiffers' | 'templateNewer';

/**
 * Fits an imported document to its template here. It stays tied to a template that the caller sees and that it matches. If it
 * differs and an institution above fixes the frame, the content of its slots goes into the current template. Otherwise it becomes
 * an independent program.
 */
export async function fitImportToTemplate(
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
  return { document: applyTemplate(now, document), frame: now, note: 'templateNewer' };
}

/** Shipped template in every language: a program keeps the texts of the one that it was made in. */
function shippedFrames(template: Reference): ProgramDocument[] {
  try {
    return languages.map((language) => ({ ...shippedDocument(template.id, language), template }));
  } catch {
    return [];
  }
}
