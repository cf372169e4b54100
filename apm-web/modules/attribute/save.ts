import type { Attributes, saveOfficeAttributes, saveTerminalAttributes } from '@/lib/contract/attribute';
import type { Parsed } from '@/lib/contract/call';
import { office, terminal } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { type AttributeChange, type Attributed, changeAttributes } from '../../fleet/attributes';
import { notifyTerminals } from '../../fleet/notify';
import { recordOperation } from '../../fleet/operations';
import { renewTerminals } from '../../fleet/renew';
import type { UserContext } from '../../http/context';
import { raiseRevisions } from '../terminal';

export async function saveOffice(
  ctx: UserContext,
  { id, ...change }: Parsed<typeof saveOfficeAttributes>,
): Promise<void> {
  await assertVisible(ctx.tx, office, id);
  const changed = await changeAttributes(ctx.tx, 'office', [id], change);
  if (changed.length > 0) await renewTerminals(ctx, [id]);
  auditChanges(ctx, withAfter(changed, change));
}

const withAfter = (changed: readonly Attributed[], { set }: AttributeChange) =>
  changed.map((each) => ({ ...each, after: set }));

/** Changes own attributes of terminals. A change of several terminals can be undone. */
export async function saveTerminals(
  ctx: UserContext,
  { ids, ...change }: Parsed<typeof saveTerminalAttributes>,
): Promise<void> {
  const { tx } = ctx;
  await assertVisible(tx, terminal, ids, 'ids');
  const save = async () => {
    const changed = await changeAttributes(tx, 'terminal', ids, change);
    await renewChanged(ctx, changed);
    auditChanges(ctx, withAfter(changed, change));
  };
  if (ids.length === 1) return save();
  const attributes = [...Object.keys(change.set), ...change.remove];
  await recordOperation(ctx, { kind: 'settings', about: ['attributes'], ids, parts: { attributes } }, save);
}

/** Raises the revision of terminals whose own attributes changed. */
export async function renewChanged(ctx: UserContext, changed: readonly { id: string; officeId: string }[]) {
  if (changed.length === 0) return;
  await raiseRevisions(
    ctx.tx,
    changed.map(({ id }) => id),
  );
  notifyTerminals(
    ctx,
    changed.map(({ id, officeId }) => ({ terminalId: id, officeId })),
  );
}

/** Limit of places whose values are logged. */
const MOST_AUDITED = 100;

interface LoggedChange {
  id: string;
  name: string;
  /** Values of the changed keys; removed ones are absent. */
  before: Attributes;
  after: Attributes;
}

/** Logs values before and after a change by name of the institution or terminal. */
export function auditChanges({ audit }: UserContext, changes: readonly LoggedChange[]): void {
  const logged = new Map<string, LoggedChange>();
  for (const change of changes.slice(0, MOST_AUDITED)) {
    const { id, name } = change;
    logged.set(logged.has(name) ? `${name} (${id})` : name, change);
  }
  const valuesOf = (side: 'before' | 'after') => Object.fromEntries([...logged].map(([name, of]) => [name, of[side]]));
  audit({
    before: valuesOf('before'),
    after: { ...valuesOf('after'), ...(changes.length > MOST_AUDITED && { changed: changes.length }) },
  });
}
