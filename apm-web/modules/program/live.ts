import { eq } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type * as contract from '@/lib/contract/program/presence';
import { notFound, tooMany } from '../../base/problem';
import { program } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';
import type { EventConnection } from '../../http/events';

const AGAIN_S = 10;

/** Opens the events of a program that the caller sees. */
export async function openProgramEvents(
  { tx, caller, platform }: UserContext,
  { id, window }: Parsed<typeof contract.programLive>,
) {
  const [found] = await tx
    .select({ revision: program.revision, savedBy: program.updatedBy, updatedAt: program.updatedAt })
    .from(program)
    .where(eq(program.id, id));
  if (!found) throw notFound();
  const { updatedAt, ...last } = found;
  return (connection: EventConnection) =>
    platform.presence.subscribe({
      programId: id,
      userId: caller.userId,
      window,
      saved: { ...last, savedAt: updatedAt.toISOString() },
      connection,
      isOpen: () => platform.sessions.isOpen(caller.tokenHash, platform.clock()),
    });
}

/** Accepts a report of who has a program open, and what is selected. */
export async function reportPresence(
  { tx, caller, platform }: UserContext,
  { id, ...at }: Parsed<typeof contract.programPresence>,
): Promise<void> {
  await assertVisible(tx, program, id);
  const { userId, name } = caller;
  if (!platform.presence.report({ programId: id, userId, name, ...at })) throw tooMany(AGAIN_S);
}
