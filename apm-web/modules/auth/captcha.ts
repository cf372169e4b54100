import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { at, type Database, system } from '../../db/database';
import { deleteInBatches } from '../../db/in-batches';
import { captcha } from '../../db/schema';
import { captchaPicture, SIGNS } from './captcha-picture';

const LENGTH = 5;
const LIFE_MS = 5 * 60_000;

/** Captchas, each valid for one attempt on any instance. */
export function captchas(db: Database) {
  return {
    async draw(now: Date): Promise<{ id: string; image: string }> {
      const answer = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
      const image = await captchaPicture(answer);
      const id = uuidv7();
      const expiresAt = new Date(now.getTime() + LIFE_MS);
      await db.transaction(system, (tx) => tx.insert(captcha).values({ id, answer, expiresAt }));
      return { id, image: `data:image/png;base64,${image.toString('base64')}` };
    },

    /** Returns true if these are the characters of the captcha, which the check uses up. */
    async solve(id: string, given: string, now: Date): Promise<boolean> {
      const [drawn] = await db.transaction(system, (tx) => tx.delete(captcha).where(eq(captcha.id, id)).returning());
      return drawn !== undefined && drawn.expiresAt > now && drawn.answer === given.toUpperCase();
    },

    async sweep(now: Date): Promise<void> {
      await deleteInBatches(db, sql`captcha`, { where: sql`expires_at < ${at(now)}`, order: sql`expires_at` });
    },
  };
}
export type Captchas = ReturnType<typeof captchas>;

declare module '../../http/platform' {
  interface Platform {
    captchas: Captchas;
  }
}
