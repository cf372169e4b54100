import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import { type ProgramDocument, readDocument, type StoredDocument } from '@/lib/contract/program';
import type { programDetail } from '@/lib/contract/program-calls';
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
